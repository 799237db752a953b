import { gasAddressOf, hotAddressOf } from '@candor/chain/addresses'
import { lowerHex } from '@candor/chain/hex'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ChainExchange, chainKey } from '../../../testing/chain-exchange.ts'
import { coins, tokens } from '../../../testing/fake-chain.ts'
import { StreamClient } from '../../../testing/stream-client.ts'

// Blocks are read once a second, and a busy machine takes its time between them.
vi.setConfig({ testTimeout: 120_000 })

let exchange: ChainExchange
beforeAll(async () => {
  exchange = await ChainExchange.start()
})
afterAll(() => exchange.close())

const ether = 10n ** 18n

test('tokens are shown at once, confirmed block by block, and credited with the third', async () => {
  const ada = await exchange.user()
  exchange.chain.mine(tokens({ to: ada.address, raw: 12_345_678n }))
  await ada.becomes('confirming 1')
  exchange.chain.mine()
  await ada.becomes('confirming 2')
  expect(await ada.available()).toBe('0.000000')
  exchange.chain.mine()
  await ada.becomes('credited 3')
  expect(await ada.available()).toBe('12.345678')
  const [arrival] = await ada.arrivals()
  expect(arrival).toMatchObject({
    coin: 'USDT',
    quantity: '12.345678',
    network: 'ethereum',
    address: ada.address,
  })
  exchange.chain.mineMany(3)
  await exchange.read()
  expect(await ada.available()).toBe('12.345678')
})

test('native coins are credited; failed transactions and coins for gas are not', async () => {
  const ada = await exchange.user()
  exchange.chain.mine(
    coins(ada.address, 2n * ether + 1n),
    coins(ada.address, ether, { isSuccess: false }),
    coins(ada.address, ether, { from: lowerHex(gasAddressOf(chainKey)) }),
  )
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3')
  expect(await ada.available('ETH')).toBe('2.00000000')
})

test('coins from the hot wallet are a deposit like any other, and one transaction may have several', async () => {
  const [ada, bob] = [await exchange.user(), await exchange.user()]
  const hot = lowerHex(hotAddressOf(chainKey))
  exchange.chain.mine(
    tokens(
      { to: ada.address, raw: 2_000_000n, from: hot },
      { to: hot, raw: 9_000_000n },
      { to: bob.address, raw: 3_000_000n },
      { to: ada.address, raw: 4_000_000n },
      { to: ada.address, raw: 7_000_000n, contract: '0x00000000000000000000000000000000000000cc' },
    ),
  )
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3', 'credited 3')
  await bob.becomes('credited 3')
  expect([await ada.available(), await bob.available()]).toEqual(['6.000000', '3.000000'])
})

test('an amount below the minimum is shown and not credited', async () => {
  const ada = await exchange.user()
  exchange.chain.mine(tokens({ to: ada.address, raw: 999_999n }), coins(ada.address, 1n))
  exchange.chain.mineMany(2)
  await ada.becomes('small 3', 'small 3')
  expect([await ada.available(), await ada.available('ETH')]).toEqual(['0.000000', '0.00000000'])
})

test('dust is noted twenty times for an account, and found in the balance once it adds up', async () => {
  const [ada, bob] = [await exchange.user(), await exchange.user()]
  const wei = Array.from({ length: 30 }, () => coins(ada.address, ether / 100_000n))
  exchange.chain.mine(...wei.slice(0, 15), tokens({ to: ada.address, raw: 1n }))
  exchange.chain.mine(...wei.slice(15), tokens({ to: bob.address, raw: 5_000_000n }))
  exchange.chain.mineMany(2)
  await bob.becomes('credited 3')
  // Ten noted arrivals and one token are listed before those not noted; a tenth of the minimum is 0.0001.
  await exchange.until(async () => {
    exchange.chain.mine()
    await exchange.read()
    return (await ada.states()).includes('review 3')
  })
  expect((await ada.states()).filter((state) => state === 'small 3')).toHaveLength(20)
  const found = (await ada.arrivals()).filter(({ state }) => state === 'review')
  expect(found).toMatchObject([{ quantity: '0.00011000', transactionHash: null }])
  const [moves] = await exchange.at.query<{ count: number }>(
    'select count(*)::int as count from chain_moves where account_id = $1',
    [ada.accountId],
  )
  expect(moves).toEqual({ count: 20 })
  exchange.chain.mine(tokens({ to: ada.address, raw: 6_000_000n }))
  exchange.chain.mineMany(2)
  await exchange.until(async () => (await ada.available()) === '6.000000')
})

test('a wei sent by a contract without a trace makes no work', async () => {
  const ada = await exchange.user()
  exchange.chain.hidden.set(lowerHex(ada.address), 1n)
  for (let block = 0; block < 3; block += 1) {
    exchange.chain.mine()
    await exchange.read()
    await exchange.turns()
  }
  expect(await ada.states()).toEqual([])
})

test('listeners are told of each confirmation', async () => {
  const ada = await exchange.user()
  const stream = await StreamClient.signedIn(exchange.at.product.url, ada.token)
  try {
    const told = () => stream.messages.filter(({ type }) => type === 'accountMissed').length
    for (const block of [[tokens({ to: ada.address, raw: 5_000_000n })], [], []]) {
      const before = told()
      exchange.chain.mine(...block)
      await exchange.until(async () => told() > before)
    }
    await ada.becomes('credited 3')
    expect(told()).toBeGreaterThan(3)
  } finally {
    stream.socket.close()
  }
})

test('coins sent by a contract without a trace are found in the balance and reviewed', async () => {
  const ada = await exchange.user()
  exchange.chain.mine(coins(ada.address, ether))
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3')
  exchange.chain.hidden.set(lowerHex(ada.address), ether / 2n)
  // Twenty addresses are checked with each block.
  for (let block = 0; block < 3 && (await ada.arrivals()).length < 2; block += 1) {
    exchange.chain.mine()
    await exchange.read()
    await exchange.turns()
  }
  const [, found] = await ada.arrivals()
  expect(found).toMatchObject({ state: 'review', coin: 'ETH', quantity: '0.50000000', transactionHash: null })
  exchange.chain.mineMany(3)
  await exchange.read()
  await exchange.turns()
  expect((await ada.arrivals()).length).toBe(2)
  expect(await ada.available('ETH')).toBe('1.00000000')
})
