import { afterEach, describe, expect, test, vi } from 'vitest'
import { lowerHex } from '@candor/chain/hex'
import { ChainExchange, type ChainUser } from '../../../testing/chain-exchange.ts'
import { coins, FakeChain, stranger, tokens } from '../../../testing/fake-chain.ts'
import { Operator } from '../../../testing/people/operator.ts'

// Blocks are read once a second, and a busy machine takes its time between them.
vi.setConfig({ testTimeout: 120_000 })

let exchange: ChainExchange
afterEach(() => exchange.close())

test.each([1, 2])('%i blocks are replaced before the credit: their arrivals are gone', async (depth) => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  exchange.chain.mineMany(depth - 1)
  await ada.becomes(`confirming ${depth}`)
  exchange.chain.forget(depth)
  exchange.chain.mineMany(depth + 4)
  await ada.becomes('gone 0')
  await exchange.read()
  expect(await ada.available()).toBe('0.000000')
  const [arrival] = await ada.arrivals()
  expect([arrival?.blockNumber, arrival?.goneAt === null]).toEqual([null, false])
})

test.each([1, 2, 5])(
  '%i blocks are replaced, and the transaction moves with another place',
  async (depth) => {
    exchange = await ChainExchange.start()
    const [ada, bob] = [await exchange.user(), await exchange.user()]
    const moved = tokens({ to: ada.address, raw: 5_000_000n }, { to: ada.address, raw: 6_000_000n })
    exchange.chain.mine(moved)
    exchange.chain.mineMany(depth - 1)
    const before = depth < 3 ? `confirming ${depth}` : 'credited 3'
    await ada.becomes(before, before)
    exchange.chain.forget(depth)
    // Others are before it in its new block, so its logs have other numbers.
    exchange.chain.mineMany(depth)
    exchange.chain.mine(tokens({ to: bob.address, raw: 1_000_000n }), moved)
    exchange.chain.mineMany(4)
    await bob.becomes('credited 3')
    await ada.becomes('credited 3', 'credited 3')
    expect([await ada.available(), await bob.available()]).toEqual(['11.000000', '1.000000'])
    const [lost] = await exchange.at.query(
      'select count(*)::int as count from chain_arrivals where lost_at is not null',
    )
    expect(lost).toEqual({ count: 0 })
  },
)

test('after the credit the chain takes it back: it stays credited, once, and is reviewed', async () => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  const moved = coins(ada.address, 10n ** 18n)
  exchange.chain.mine(moved)
  exchange.chain.mineMany(4)
  await ada.becomes('credited 3')
  exchange.chain.forget(5)
  exchange.chain.mineMany(6)
  await ada.becomes('credited 0')
  exchange.chain.mine(moved)
  exchange.chain.mineMany(3)
  await ada.becomes('credited 3')
  expect(await ada.available('ETH')).toBe('1.00000000')
  const [moves] = await exchange.at.query(
    'select sum(delta)::text as sum, count(*)::int as count from chain_moves',
  )
  expect(moves).toEqual({ sum: String(10n ** 18n), count: 1 })
})

test('a reorganisation while nobody watches, down to the first block that was read', async () => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  await ada.becomes('confirming 1')
  await exchange.restart({}, () => {
    exchange.chain.forget(4)
    exchange.chain.mineMany(2)
    exchange.chain.mine(tokens({ to: ada.address, raw: 7_000_000n }))
    exchange.chain.mineMany(2)
  })
  await ada.becomes('gone 0', 'credited 3')
  expect(await ada.available()).toBe('7.000000')
})

test('too many blocks are replaced: it stops, says so, and credits nothing', async () => {
  exchange = await ChainExchange.start({ startBlock: 0 })
  const ada = await exchange.user()
  exchange.chain.mineMany(300)
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  await ada.becomes('confirming 1')
  const other = new FakeChain()
  other.forget(1)
  other.mineMany(310)
  for (const node of exchange.nodes) node.chain = other
  await exchange.until(async () => (await exchange.state()).state === 'stopped')
  expect((await exchange.state()).problem).toMatch(/CHAIN_START_BLOCK/)
  expect(await ada.states()).toEqual(['confirming 1'])
  const { data } = await exchange.at.call('Chain/GetWays', {}, ada.token)
  expect(data?.state).toBe('stopped')
})

describe('a kill between the credit and its note, and then a reorganisation', () => {
  const itemOf = async (user: ChainUser) => {
    const itemId = (await user.arrivals())[0]?.arrivalId ?? ''
    const reviewer = await Operator.of(exchange.at, 'reviewer')
    return (await reviewer.call('Chain/GetItem', { itemId })).data?.item
  }

  // The tables as they were before the note: of a deposit, and of coins that two operators have credited.
  test.each(['confirming', 'review'])('%s: it stays credited, once, and is reviewed', async (state) => {
    exchange = await ChainExchange.start()
    const ada = await exchange.user()
    const moved = tokens({ to: ada.address, raw: 5_000_000n })
    exchange.chain.mine(moved)
    exchange.chain.mineMany(2)
    await ada.becomes('credited 3')
    await exchange.restart({}, async () => {
      await exchange.at.query('update chain_arrivals set state = $1, credited_at = null', [state])
      exchange.chain.forget(3)
      exchange.chain.mineMany(4)
    })
    await ada.becomes('credited 0')
    expect(await itemOf(ada)).toMatchObject({ state: 'waiting', marks: ['lost'] })
    expect((await ada.arrivals())[0]?.creditedAt).not.toBeNull()
    expect(exchange.at.logLines.join('')).toContain('ALARM: the chain has taken back coins')
    exchange.chain.mine(moved)
    exchange.chain.mineMany(3)
    await ada.becomes('credited 3')
    expect(await ada.available()).toBe('5.000000')
    expect(await itemOf(ada)).toBeUndefined()
  })

  test('before the credit: nothing was credited, and it is gone', async () => {
    exchange = await ChainExchange.start()
    const ada = await exchange.user()
    exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    exchange.chain.mine()
    await ada.becomes('confirming 2')
    await exchange.restart({}, () => {
      exchange.chain.forget(2)
      exchange.chain.mineMany(3)
    })
    await ada.becomes('gone 0')
    expect(await ada.available()).toBe('0.000000')
    expect(await itemOf(ada)).toBeUndefined()
  })

  test('a deposit marked as gone by an older release is found at the next start', async () => {
    exchange = await ChainExchange.start()
    const ada = await exchange.user()
    exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    exchange.chain.mineMany(2)
    await ada.becomes('credited 3')
    await exchange.restart({}, async () => {
      exchange.chain.forget(3)
      exchange.chain.mineMany(4)
      await exchange.at.query(
        `update chain_arrivals set state = 'gone', credited_at = null, gone_at = now(), block_number = null, block_hash = null`,
      )
    })
    await ada.becomes('credited 0')
    expect(await itemOf(ada)).toMatchObject({ state: 'waiting', marks: ['lost'] })
  })
})

describe('sweeps', () => {
  const unswept = async () =>
    (
      await exchange.at.query<{ raw: string }>(
        'select raw from chain_arrivals where swept_at is null and lost_at is null order by arrival_id',
      )
    ).map(({ raw }) => raw)
  const arrive = async (user: ChainUser, count: number, transaction: ReturnType<typeof tokens>) => {
    exchange.chain.mine(transaction)
    exchange.chain.mineMany(2)
    await user.becomes(...Array.from({ length: count }, () => 'credited 3'))
  }

  test('a reorganisation undoes the affected sweeps, and they settle again', async () => {
    exchange = await ChainExchange.start()
    const ada = await exchange.user()
    const from = lowerHex(ada.address)
    const sweep = (raw: bigint) => Object.assign(tokens({ to: stranger, raw, from }), { from })
    await arrive(ada, 1, tokens({ to: from, raw: 5_000_000n }))
    exchange.chain.mine(sweep(5_000_000n))
    await arrive(ada, 2, tokens({ to: from, raw: 7_000_000n }))
    const second = sweep(7_000_000n)
    exchange.chain.mine(second)
    await exchange.read()
    expect(await unswept()).toEqual([])
    exchange.chain.forget(1)
    exchange.chain.mineMany(2)
    await exchange.read()
    expect(await unswept()).toEqual(['7000000'])
    exchange.chain.mine(second)
    await exchange.read()
    expect(await unswept()).toEqual([])
  })

  test('lost arrivals are not swept', async () => {
    exchange = await ChainExchange.start()
    const ada = await exchange.user()
    const from = lowerHex(ada.address)
    await arrive(ada, 1, tokens({ to: from, raw: 5_000_000n }))
    exchange.chain.forget(3)
    exchange.chain.mineMany(4)
    await ada.becomes('credited 0')
    exchange.chain.mine(tokens({ to: from, raw: 7_000_000n }))
    exchange.chain.mineMany(2)
    await ada.becomes('credited 0', 'credited 3')
    exchange.chain.mine(Object.assign(tokens({ to: stranger, raw: 7_000_000n, from }), { from }))
    await exchange.read()
    expect(await unswept()).toEqual([])
  })

  test('native coins are swept though gas for tokens was paid from them, and some is left', async () => {
    exchange = await ChainExchange.start()
    const ada = await exchange.user()
    const from = lowerHex(ada.address)
    const ether = 10n ** 18n
    await arrive(ada, 1, coins(from, ether))
    exchange.chain.mine(Object.assign(tokens({ to: stranger, raw: 1n, from }), { from }))
    // These came after the sweep was signed.
    await arrive(ada, 2, coins(from, 3n * ether))
    exchange.chain.mine(coins(stranger, ether - 1_000_000n, { from }))
    await exchange.read()
    expect(await unswept()).toEqual([String(3n * ether)])
  })
})
