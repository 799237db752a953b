import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hotAddressOf } from '@candor/chain/addresses'
import { type Hex, lowerHex } from '@candor/chain/hex'
import { chainKey, ChainExchange, type ChainUser } from '../../../testing/chain-exchange.ts'
import { coins, tokens } from '../../../testing/fake-chain.ts'
import { Operator } from '../../../testing/people/operator.ts'

// Blocks are read once a second, and a busy machine takes its time between them.
vi.setConfig({ testTimeout: 120_000 })

let exchange: ChainExchange
let mallory: ChainUser
beforeEach(async () => {
  exchange = await ChainExchange.start()
  mallory = await exchange.user()
})
afterEach(() => exchange.close())

const busy: Hex = `0x${'b5'.repeat(20)}`
const ether = 10n ** 18n

async function point({ accountId }: ChainUser, address: Hex): Promise<void> {
  await exchange.at.query('update chain_addresses set address = $2 where account_id = $1', [
    accountId,
    lowerHex(address),
  ])
}

// From the outside, like an intruder who can write to the database.
async function restartWith(meanwhile: () => Promise<void>): Promise<void> {
  await meanwhile()
  await exchange.restart()
}

const storedFor = async ({ accountId }: ChainUser) =>
  await exchange.at.query<{ address: string }>('select address from chain_addresses where account_id = $1', [
    accountId,
  ])

const shownTo = async ({ token }: ChainUser) =>
  (await exchange.at.call('Chain/GetAddress', { coin: 'USDT' }, token)).data?.address

async function isTold({ accountId }: ChainUser): Promise<void> {
  await exchange.until(async () =>
    ((await exchange.state()).problem ?? '').includes(`account ${accountId} an address that is not its own`),
  )
  const alarms = exchange.at.logLines.filter((line) => line.includes('ALARM: an address in a table'))
  expect(alarms).toHaveLength(1)
  expect(JSON.parse(alarms[0] ?? '{}')).toMatchObject({ accountId })
}

test.each([
  ['a busy address of others', busy],
  ['the hot wallet', lowerHex(hotAddressOf(chainKey))],
])('a row that names %s credits nobody for arrivals there', async (_what, address) => {
  await restartWith(() => point(mallory, address))
  exchange.chain.mine(tokens({ to: address, raw: 5_000_000n }), coins(address, ether))
  exchange.chain.mineMany(4)
  await exchange.read()
  await exchange.turns()
  expect(await mallory.states()).toEqual([])
  await isTold(mallory)
  expect([await mallory.available(), await mallory.available('ETH')]).toEqual(['0.000000', '0.00000000'])
})

test('arrivals that such a row noted before are not credited either', async () => {
  exchange.chain.mine(tokens({ to: mallory.address, raw: 5_000_000n }))
  await mallory.becomes('confirming 1')
  const block = exchange.chain.mine(tokens({ to: busy, raw: 70_000_000n }))
  await exchange.read()
  const hash = block.transactions[0]?.hash
  await restartWith(async () => {
    await point(mallory, busy)
    await exchange.at.query(
      `update chain_arrivals set transaction_id = $1, transaction_hash = $2, address = $3, raw = 70000000,
         units = 70000000, block_number = $4, block_hash = $5`,
      [`${hash}:USDT:0`, hash, busy, block.number, block.hash],
    )
  })
  exchange.chain.mineMany(4)
  await exchange.read()
  await exchange.turns()
  expect(await mallory.states()).toEqual(['confirming 3'])
  expect(await mallory.available()).toBe('0.000000')
  await isTold(mallory)
})

test('coins at a foreign address are neither found nor credited by operators', async () => {
  exchange.chain.hidden.set(busy, ether)
  await point(mallory, busy)
  for (let count = 0; count < 5; count += 1) {
    exchange.chain.mine()
    await exchange.read()
  }
  expect(await mallory.states()).toEqual([])
  await isTold(mallory)

  const coinId = exchange.at.product.core.mirror.coinBySymbol('ETH')?.coinId
  await exchange.at.query(
    `insert into chain_arrivals (transaction_id, account_id, address, coin_id, raw, units, minimum, block_number,
       block_hash, state, seen_at)
     values ($1, $2, $3, $4, 1000000000000000000, 100000000, 100000, 1, 'x', 'review', now())`,
    [`found:${busy}:1`, mallory.accountId, busy, coinId],
  )
  const itemId = (await mallory.arrivals())[0]?.arrivalId ?? ''
  const reviewer = await Operator.of(exchange.at, 'reviewer')
  const { name } = await reviewer.call('Chain/Credit', { itemId, reason: 'seen on the chain' })
  expect(name).toBe('parametersInvalid')
})

test('nobody is shown the forged address, and the row is corrected', async () => {
  const ada = await exchange.user()
  await restartWith(() => point(ada, busy))
  expect(await shownTo(ada)).toBe(ada.address)
  expect(await storedFor(ada)).toEqual([{ address: lowerHex(ada.address) }])
  await isTold(ada)
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }, { to: busy, raw: 7_000_000n }))
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3')
  expect(await ada.available()).toBe('5.000000')
})

test('an address copied to another account stays that of its owner', async () => {
  const ada = await exchange.user()
  await restartWith(async () => {
    await exchange.at.query('delete from chain_addresses where account_id = $1', [ada.accountId])
    await point(mallory, ada.address)
  })
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  await exchange.read()
  expect(await mallory.states()).toEqual([])
  await isTold(mallory)
  expect(await shownTo(ada)).toBe(ada.address)
  expect(await storedFor(ada)).toEqual([{ address: lowerHex(ada.address) }])
  exchange.chain.mine(tokens({ to: ada.address, raw: 6_000_000n }))
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3')
  expect(await mallory.states()).toEqual([])
  expect(await shownTo(mallory)).toBe(mallory.address)
  expect(await storedFor(mallory)).toEqual([{ address: lowerHex(mallory.address) }])
})
