import { afterEach, expect, test, vi } from 'vitest'
import { ChainExchange } from '../../testing/chain-exchange.ts'
import { coins, FakeChain, tokens } from '../../testing/fake-chain.ts'

// Blocks are read once a second, and a busy machine takes its time between them.
vi.setConfig({ testTimeout: 120_000 })

let exchange: ChainExchange
afterEach(() => exchange.close())

test.each([1, 2])('%i blocks are replaced before the credit: what was in them is gone', async (depth) => {
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
    // Others stand before it in its new block, so its logs have other numbers.
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

test('after the credit the chain takes it back: it stays credited, once, and people look at it', async () => {
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

test('more blocks are replaced than anybody follows: it stops, says so, and credits nothing', async () => {
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
