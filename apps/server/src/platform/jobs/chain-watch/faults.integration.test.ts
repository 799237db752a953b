import { afterEach, describe, expect, test, vi } from 'vitest'
import { chainKey, ChainExchange } from '../../../testing/chain-exchange.ts'
import { coins, type FakeNode, type Misbehaviour, tokens } from '../../../testing/fake-chain.ts'
import { HDKey } from '@scure/bip32'
import { accountPath } from '@candor/chain/addresses'

// Blocks are read once a second, and a busy machine takes its time between them.
vi.setConfig({ testTimeout: 120_000 })

let exchange: ChainExchange
afterEach(() => exchange.close())

function nodeAt(place: number): FakeNode {
  const node = exchange.nodes[place - 1]
  if (!node) throw new Error(`there is no node ${place}`)
  return node
}

test('an outage of its node: it says so, and afterwards nothing is missing', async () => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  nodeAt(1).does.isAway = true
  await exchange.until(async () => (await exchange.state()).state === 'away')
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  exchange.chain.mineMany(2)
  expect((await exchange.at.call('Chain/GetWays', {}, ada.token)).data?.state).toBe('away')
  nodeAt(1).does.isAway = false
  await ada.becomes('credited 3')
  await exchange.until(async () => (await exchange.state()).state === 'watching')
  expect(await exchange.state()).toMatchObject({ problem: null, node: 1 })
})

test('a gap of 500 blocks after a restart, in ranges that a small node can answer', async () => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  await exchange.restart({}, () => {
    exchange.chain.mineMany(250)
    exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    exchange.chain.mineMany(250)
    nodeAt(1).does.batchMax = 12
  })
  await ada.becomes('credited 3')
  await exchange.read()
  expect(await ada.available()).toBe('5.000000')
})

test('another chain id is never read', async () => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  await exchange.read()
  nodeAt(1).does.chainId = 1
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  exchange.chain.mineMany(2)
  await exchange.until(async () => (await exchange.state()).state === 'away')
  expect((await exchange.state()).problem).toMatch(/chain 1 and not on 4242/)
  expect(await ada.states()).toEqual([])
})

test('incomplete answers move nothing forward', async () => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  await exchange.read()
  const before = await exchange.position()
  nodeAt(1).does.leavesOut = true
  exchange.chain.mineMany(5)
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  exchange.chain.mineMany(5)
  await exchange.until(async () => (await exchange.position()) > before)
  // In ranges so small that no block can be missing from them.
  await ada.becomes('credited 3')
  expect(await ada.available()).toBe('5.000000')
})

test.each(['failed', 'elsewhere', 'empty', 'none'] as const)(
  'a false receipt (%s) credits nothing until the node tells the truth',
  async (receipts: Misbehaviour['receipts']) => {
    exchange = await ChainExchange.start()
    const ada = await exchange.user()
    exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    exchange.chain.mine()
    await ada.becomes('confirming 2')
    nodeAt(1).does.receipts = receipts
    exchange.chain.mine()
    await exchange.until(async () => ((await exchange.state()).problem ?? '').includes('node 1'))
    expect(await ada.states()).toEqual(['confirming 3'])
    nodeAt(1).does.receipts = 'right'
    await ada.becomes('credited 3')
    expect(await ada.available()).toBe('5.000000')
  },
)

describe('two nodes', () => {
  test('the second is listened to while the first is stale, away or on another chain', async () => {
    exchange = await ChainExchange.start({ nodes: 2 })
    const ada = await exchange.user()
    // It is unknown which of two is wrong if one is far ahead of the other: it is read, but not credited yet.
    nodeAt(1).does.headMax = 3
    exchange.chain.mineMany(9)
    exchange.chain.mine(coins(ada.address, 10n ** 18n))
    exchange.chain.mineMany(2)
    await exchange.until(async () => /node 1 is behind/.test((await exchange.state()).problem ?? ''))
    expect(await ada.states()).toEqual(['confirming 3'])
    expect((await exchange.state()).node).toBe(2)
    Object.assign(nodeAt(1).does, { headMax: Infinity, isAway: true })
    await ada.becomes('credited 3')
    exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    exchange.chain.mineMany(2)
    await ada.becomes('credited 3', 'credited 3')
    expect((await exchange.state()).node).toBe(2)
    Object.assign(nodeAt(1).does, { isAway: false, chainId: 7 })
    exchange.chain.mine(tokens({ to: ada.address, raw: 1_000_000n }))
    exchange.chain.mineMany(2)
    await ada.becomes('credited 3', 'credited 3', 'credited 3')
  })

  test('that disagree about a block credit nothing until they agree', async () => {
    exchange = await ChainExchange.start({ nodes: 2 })
    const ada = await exchange.user()
    await exchange.read()
    const other = exchange.chain.copy()
    nodeAt(2).chain = other
    exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    exchange.chain.mineMany(3)
    other.forget(0)
    other.mineMany(4)
    await exchange.until(async () => /node 2 has another block/.test((await exchange.state()).problem ?? ''))
    await exchange.turns()
    expect(await ada.states()).toEqual(['confirming 3'])
    nodeAt(2).chain = exchange.chain
    await ada.becomes('credited 3')
    expect(await ada.available()).toBe('5.000000')
  })

  test('one alone that claims to be far ahead is not believed', async () => {
    exchange = await ChainExchange.start({ nodes: 2 })
    const ada = await exchange.user()
    await exchange.read()
    const forged = exchange.chain.copy()
    forged.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    forged.mineMany(12)
    nodeAt(1).chain = forged
    await exchange.until(async () => /node 2 is behind/.test((await exchange.state()).problem ?? ''))
    await exchange.turns()
    expect(await ada.states()).toEqual(['confirming 3'])
    expect(await ada.available()).toBe('0.000000')
  })

  test('one that replaces its blocks alone is not believed', async () => {
    exchange = await ChainExchange.start({ nodes: 2 })
    const ada = await exchange.user()
    const forged = exchange.chain.copy()
    exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    exchange.chain.mine()
    await ada.becomes('confirming 2')
    forged.forget(0)
    forged.mineMany(3)
    nodeAt(1).chain = forged
    await exchange.until(async () => /still has it/.test((await exchange.state()).problem ?? ''))
    expect(await ada.states()).toEqual(['confirming 2'])
    nodeAt(1).chain = exchange.chain
    exchange.chain.mine()
    await ada.becomes('credited 3')
  })

  test('one that falls behind is waited for', async () => {
    exchange = await ChainExchange.start()
    const ada = await exchange.user()
    exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
    exchange.chain.mine()
    await ada.becomes('confirming 2')
    nodeAt(1).does.headMax = 4
    await exchange.until(async () => /was further before/.test((await exchange.state()).problem ?? ''))
    expect(await ada.states()).toEqual(['confirming 2'])
    nodeAt(1).does.headMax = Infinity
    exchange.chain.mine()
    await ada.becomes('credited 3')
  })
})

test('a kill between the credit and its note credits nothing twice', async () => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }))
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3')
  // The tables as they were before the note.
  await exchange.restart({}, async () => {
    await exchange.at.query("update chain_arrivals set state = 'confirming', credited_at = null")
  })
  await ada.becomes('credited 3')
  expect(await ada.available()).toBe('5.000000')
})

const otherKey = HDKey.fromMasterSeed(Buffer.alloc(32, 8)).derive(accountPath).publicExtendedKey

test.each([
  ['network', { network: 'bsc' }],
  ['chain id', { chainId: 5 }],
  ['public key', { publicKey: otherKey }],
] as const)('data of another %s are not continued, and nobody is shown an address', async (what, change) => {
  exchange = await ChainExchange.start()
  const ada = await exchange.user()
  await exchange.restart(change)
  const { state, problem } = await exchange.state()
  expect([state, problem]).toEqual(['stopped', expect.stringContaining(`another ${what}`)])
  const { name } = await exchange.at.call('Chain/GetAddress', { coin: 'USDT' }, ada.token)
  expect(name).toBe('tradeCurrencyNotConfigured')
  await exchange.restart({ publicKey: chainKey })
  expect((await exchange.state()).state).not.toBe('stopped')
})
