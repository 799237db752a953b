import { parseEther, parseUnits } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Hex } from '@candor/chain/hex'
import { openDatabase } from './db/database.ts'
import { claimDatabase } from './db/state.ts'
import { fakeToken } from './testing/fake-chain.ts'
import { openNode } from './testing/fake-node.ts'
import { createDatabase, gas, hot, keys, openWorld, type World } from './testing/world.ts'

const payee: Hex = `0x${'1'.repeat(40)}`
const other: Hex = `0x${'2'.repeat(40)}`
let world: World

beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => await world.close())

function ask(withdrawalId: number, units: string, coin = 'ETH', address: string = payee) {
  const withdrawal = { withdrawalId, coin, address, units, state: 'passed' as const }
  world.server.withdrawals.push(withdrawal)
  return withdrawal
}
const movedTo = (to: Hex) => world.chain.world.moved.filter((moved) => moved.to === to)
const refused = () => world.server.report?.refused
const problem = () => world.server.report?.problem ?? ''
const stateOf = (id: number) => world.server.withdrawals.find((one) => one.withdrawalId === id)?.state

test('a payout is started before it is signed, and reported after three confirmations', async () => {
  ask(1, '100000000')
  await world.turns(1)
  expect(world.server.calls).toEqual(['work', 'start', 'report'])
  expect(world.server.report?.inFlight).toMatchObject([
    { kind: 'payout', reference: '1', coin: 'ETH', amount: '1', nonce: 0, confirmations: 0 },
  ])
  await world.turns(2)
  expect(world.server.report?.inFlight).toMatchObject([{ confirmations: 2 }])
  expect(stateOf(1)).toBe('sending')
  await world.turns(1)
  expect(stateOf(1)).toBe('paid')
  expect(movedTo(payee)).toMatchObject([{ raw: parseEther('1') }])
  expect(world.server.report).toMatchObject({ inFlight: [], refused: [], problem: null, hotAddress: hot })
})

test('limits, unknown coins, bad addresses and amounts that the chain can not express', async () => {
  ask(1, '1000000001')
  ask(2, '1', 'DOGE')
  ask(3, '1', 'ETH', '0x12')
  ask(4, '1', 'FINE')
  for (const [place, address] of [hot, gas, fakeToken, `0x${'71'.repeat(20)}`].entries())
    ask(10 + place, '1', 'ETH', address)
  for (const id of [5, 6, 7]) ask(id, '900000000')
  await world.turns(5)
  const expected = [
    { withdrawalId: '1', why: 'perPayout' },
    { withdrawalId: '2', why: 'unknownCoin' },
    { withdrawalId: '3', why: 'badAddress' },
    { withdrawalId: '4', why: 'changed' },
    // The exchange's wallets, and the token contracts.
    ...['10', '11', '12', '13'].map((withdrawalId) => ({ withdrawalId, why: 'badAddress' })),
    { withdrawalId: '7', why: 'perDay' },
  ]
  expect(refused()).toEqual(expected)
  expect(movedTo(payee)).toHaveLength(2)
  // The window moves.
  world.clock.now += 24 * 60 * 60 * 1000
  await world.turns(5)
  expect(refused()).toEqual(expected.slice(0, -1))
  expect(movedTo(payee)).toHaveLength(3)
})

test('the day counts from the last taking of a payout, not from an earlier try', async () => {
  ask(1, '900000000')
  world.server.swallows.add('start')
  await world.turn()
  expect(movedTo(payee)).toEqual([])
  world.clock.now += 25 * 60 * 60 * 1000
  for (const id of [2, 3]) ask(id, '900000000')
  await world.turns(5)
  expect([1, 2, 3].map(stateOf)).toEqual(['paid', 'paid', 'passed'])
  expect(refused()).toEqual([{ withdrawalId: '3', why: 'perDay' }])
})

test('returns and payouts count toward the same day', async () => {
  const askReturn = (arrivalId: number) => {
    const transactionId = `0x${String(arrivalId).repeat(64)}:native`
    const raw = String(parseEther('9'))
    world.server.returns.push({ arrivalId, transactionId, blockNumber: 1, coin: 'ETH', address: other, raw })
  }
  askReturn(1)
  await world.turns(1)
  for (const id of [1, 2]) ask(id, '900000000')
  askReturn(2)
  await world.turns(5)
  expect([movedTo(other), movedTo(payee)].map(({ length }) => length)).toEqual([1, 1])
  expect(refused()).toEqual([{ withdrawalId: '2', why: 'perDay' }])
  expect(problem()).toContain('return 2 is refused: perDay')
})

test('another address, amount or coin for the same payout: never paid, also when changed back', async () => {
  world.chain.world.native.set(hot, parseEther('0.5'))
  const withdrawal = ask(1, '100000000')
  await world.turns(1)
  expect(refused()).toEqual([{ withdrawalId: '1', why: 'tooLow' }])
  expect(world.server.calls).not.toContain('start')
  withdrawal.address = other
  await world.turns(1)
  expect(refused()).toEqual([{ withdrawalId: '1', why: 'changed' }])
  withdrawal.address = payee
  world.chain.give(hot, parseEther('9'))
  await world.turns(2)
  expect(refused()).toEqual([{ withdrawalId: '1', why: 'changed' }])
  expect(world.chain.given).toEqual([])
})

test('a hot wallet that was too low pays once it has enough, and its floor is reported', async () => {
  world.chain.world.native.set(hot, parseEther('0.5'))
  ask(1, '100000000')
  ask(2, '10000000')
  await world.turns(1)
  expect(refused()).toEqual([{ withdrawalId: '1', why: 'tooLow' }])
  expect(problem()).toContain('below its floor')
  expect(stateOf(2)).toBe('sending')
  world.chain.give(hot, parseEther('9'))
  await world.turns(5)
  expect([stateOf(1), stateOf(2)]).toEqual(['paid', 'paid'])
})

test('a payout being sent but unknown here is left to operators', async () => {
  world.server.withdrawals.push({ ...ask(1, '100000000'), withdrawalId: 2, state: 'sending' })
  await world.turns(6)
  expect([stateOf(1), stateOf(2)]).toEqual(['paid', 'sending'])
  expect(refused()).toEqual([{ withdrawalId: '2', why: 'lost' }])
  expect(problem()).toContain('payout 2')
  expect(movedTo(payee)).toHaveLength(1)
})

test('a transaction forgotten by the nodes is sent again, with the same bytes', async () => {
  world.node.lies.forgets = true
  ask(1, '100000000')
  await world.turns(4)
  expect(world.chain.given.length).toBeGreaterThan(2)
  expect(new Set(world.chain.given).size).toBe(1)
  world.node.lies.forgets = false
  await world.turns(5)
  expect(stateOf(1)).toBe('paid')
  expect(movedTo(payee)).toHaveLength(1)
})

test.each(['first', 'last'])(
  'a stuck transaction is raised, and its %s attempt settles it once',
  async (which) => {
    world.chain.feeMin = 10n ** 18n
    ask(1, '100000000')
    await world.turns(1)
    const [first] = world.chain.waiting.values()
    world.clock.now += 61_000
    await world.turns(1)
    const [last] = world.chain.waiting.values()
    if (!first || !last) throw new Error('both were sent')
    expect([last.nonce, last.value, last.to]).toEqual([first.nonce, first.value, first.to])
    expect(last.maxFee * 1000n).toBeGreaterThanOrEqual(first.maxFee * 1125n)
    expect(last.tip * 1000n).toBeGreaterThanOrEqual(first.tip * 1125n)
    expect(world.server.report?.inFlight[0]?.hashes).toEqual([first.hash, last.hash])
    if (which === 'first') world.chain.waiting.set(`${hot} 0`, first)
    world.chain.feeMin = 0n
    world.chain.mine()
    await world.turns(4)
    const withdrawal = world.server.withdrawals[0]
    expect(withdrawal).toMatchObject({
      state: 'paid',
      transactionId: which === 'first' ? first.hash : last.hash,
    })
    expect(movedTo(payee)).toHaveLength(1)
  },
)

test('a reverted payout is tried once more, after its confirmations', async () => {
  world.nodes.push(await openNode(world.chain))
  world.chain.revertedTo.add(payee)
  ask(1, '100000000')
  await world.turns(3)
  expect(world.chain.nonceOf(hot)).toBe(1)
  await world.turns(2)
  expect(world.chain.nonceOf(hot)).toBe(2)
  world.chain.revertedTo.clear()
  await world.turns(1)
  expect(stateOf(1)).toBe('sending')
  await world.turns(6)
  expect(world.chain.nonceOf(hot)).toBe(2)
  expect(problem()).toContain('payout 1 was reverted twice')
  expect(movedTo(payee)).toHaveLength(0)
})

test('a payout reverted once is paid by the second transaction', async () => {
  world.nodes.push(await openNode(world.chain))
  world.chain.revertedTo.add(payee)
  ask(1, '100000000')
  await world.turns(2)
  world.chain.revertedTo.clear()
  await world.turns(8)
  expect(stateOf(1)).toBe('paid')
  expect(movedTo(payee)).toHaveLength(1)
})

test('a sweep of a token waits until its gas is confirmed', async () => {
  const address = keys.addressAt({ accountId: 21 })
  world.chain.give(address, parseUnits('40', 6), fakeToken)
  world.server.sweeps.push({ accountId: 21, address, coin: 'USDT' }, { accountId: 21, address, coin: 'ETH' })
  await world.turns(1)
  expect(world.server.report?.inFlight).toMatchObject([{ kind: 'gas', reference: '21' }])
  await world.turns(2)
  expect(world.chain.world.native.get(address)).toBeGreaterThan(0n)
  expect(world.server.report?.inFlight).toMatchObject([{ kind: 'gas', confirmations: 2 }])
  await world.turns(1)
  expect(world.server.report?.inFlight).toMatchObject([{ kind: 'sweep', coin: 'USDT', amount: '40' }])
  await world.turns(4)
  expect(world.chain.world.token.get(address)).toBe(0n)
  expect(movedTo(hot)).toMatchObject([{ from: address, contract: fakeToken, raw: parseUnits('40', 6) }])
})

test("an address that is not the account's is not swept", async () => {
  const address = keys.addressAt({ accountId: 21 })
  world.chain.give(address, parseEther('4'))
  world.server.sweeps.push({ accountId: 22, address, coin: 'ETH' })
  await world.turns(2)
  expect(problem()).toContain('another address for account 22')
  expect(world.chain.given).toEqual([])
})

test('an empty gas wallet is reported', async () => {
  const address = keys.addressAt({ accountId: 21 })
  world.chain.give(address, 5n, fakeToken)
  world.chain.world.native.set(gas, 0n)
  world.server.sweeps.push({ accountId: 21, address, coin: 'USDT' })
  await world.turns(1)
  expect(problem()).toContain('the gas wallet is too low')
})

test.each([
  [{ chainId: 1 }, 'node 1 is of chain 1'],
  [{ isDown: true }, 'node 1 does not answer'],
  [{ head: 3 }, 'node 1 is at block 3'],
] as const)('a node with %o: nothing is signed, and it is reported', async (lies, told) => {
  world.chain.mine(40)
  await world.turns(1)
  Object.assign(world.node.lies, lies)
  ask(1, '100000000')
  await world.turns(2)
  expect(world.chain.given).toEqual([])
  expect(problem()).toContain(told)
  expect(stateOf(1)).toBe('passed')
})

test('a second node takes over, and both get the transactions', async () => {
  world.nodes.push(await openNode(world.chain))
  world.node.lies.chainId = 1
  ask(1, '100000000')
  await world.turns(5)
  expect(stateOf(1)).toBe('paid')
  expect(problem()).toContain('node 1 is of chain 1')
})

test('nodes that disagree about a receipt: nothing is settled until they agree', async () => {
  const second = await openNode(world.chain)
  world.nodes.push(second)
  world.node.lies.deniesSuccess = true
  ask(1, '100000000')
  await world.turns(6)
  expect(problem()).toContain('nodes do not agree')
  expect([stateOf(1), world.chain.nonceOf(hot)]).toEqual(['sending', 1])
  world.node.lies.deniesSuccess = false
  second.lies.hidesReceipts = true
  await world.turns(2)
  expect(stateOf(1)).toBe('sending')
  second.lies.hidesReceipts = false
  await world.turns(1)
  expect(stateOf(1)).toBe('paid')
})

test('a node behind the block of a receipt: it is waited for', async () => {
  const second = await openNode(world.chain)
  world.nodes.push(second)
  ask(1, '100000000')
  second.lies.head = 0
  await world.turns(6)
  expect(problem()).toContain('node 2 at 0')
  expect(stateOf(1)).toBe('sending')
  delete second.lies.head
  await world.turns(1)
  expect(stateOf(1)).toBe('paid')
})

test('a failure shown by only one of two nodes: nothing is paid again', async () => {
  const second = await openNode(world.chain)
  world.nodes.push(second)
  ask(1, '100000000')
  await world.turns(1)
  world.node.lies.deniesSuccess = true
  second.lies.isDown = true
  await world.turns(6)
  expect([stateOf(1), world.chain.nonceOf(hot)]).toEqual(['sending', 1])
  world.node.lies.deniesSuccess = false
  await world.turns(1)
  expect(stateOf(1)).toBe('paid')
  expect(movedTo(payee)).toHaveLength(1)
})

test('a failure made up by the only node: nothing is paid again, and people have to look', async () => {
  const name = `0x${'7'.repeat(64)}:native`
  world.node.lies.deniesSuccess = true
  ask(1, '100000000')
  world.server.returns.push({
    arrivalId: 12,
    transactionId: name,
    coin: 'ETH',
    address: other,
    raw: String(parseEther('2')),
    blockNumber: 1,
  })
  await world.turns(8)
  expect([movedTo(payee).length, movedTo(other).length]).toEqual([1, 1])
  expect([stateOf(1), world.chain.nonceOf(hot)]).toEqual(['sending', 2])
  expect(problem()).toContain('payout 1 was reverted, by the word of one node alone')
  expect(problem()).toContain('return 12 was reverted, by the word of one node alone')
  // Nor after the node, or another one beside it, has told the truth.
  world.node.lies.deniesSuccess = false
  world.nodes.push(await openNode(world.chain))
  await world.useDatabase(world.databaseUrl)
  await world.turns(5)
  expect(world.chain.nonceOf(hot)).toBe(2)
})

test('a head made up by one node is not kept', async () => {
  const second = await openNode(world.chain)
  world.nodes.push(second)
  world.node.lies.head = 1_000_000
  world.node.lies.madeUp = 'asked'
  world.chain.mine(5)
  await world.turn()
  expect(await world.query('select head from signer.state')).toEqual([{ head: '5' }])
  second.lies.isDown = true
  await world.turn()
  expect(await world.query('select head from signer.state')).toEqual([{ head: '5' }])
  world.node.lies.madeUp = 'own'
  await world.turn()
  expect(problem()).toContain('another block than was asked for')
})

test('reorganisations, also one that is deeper than the confirmations: paid once, and the next ones too', async () => {
  ask(1, '100000000')
  await world.turns(2)
  world.chain.reorganise(2)
  await world.turns(6)
  expect(stateOf(1)).toBe('paid')
  world.chain.reorganise(6)
  world.chain.waiting.clear()
  ask(2, '50000000')
  await world.turns(6)
  expect(stateOf(2)).toBe('paid')
  expect(movedTo(payee).map(({ raw }) => raw)).toEqual([parseEther('1'), parseEther('0.5')])
})

test.each([
  ['chainId', 5, 'the server is of chain 5'],
  ['publicKey', 'xpub', 'another key'],
] as const)('a server with another %s is not served', async (field, value, told) => {
  Object.assign(world.server, { [field]: value })
  ask(1, '100000000')
  await world.turns(2)
  expect(problem()).toContain(told)
  expect(world.chain.given).toEqual([])
})

test('a server that no longer wants the payout', async () => {
  const withdrawal = ask(1, '100000000')
  world.onStep = (step) => {
    if (step === 'payout taken') Object.assign(withdrawal, { state: 'rejected' })
  }
  await world.turns(3)
  expect(world.chain.given).toEqual([])
  expect(await world.query('select state, taken_at from signer.payments')).toEqual([
    { state: 'seen', taken_at: null },
  ])
})

test('two signers at once: the second says so and ends', async () => {
  await world.turn()
  await expect(openDatabase(world.databaseUrl, { lockTries: 1, onLost: () => undefined })).rejects.toThrow(
    'Another signer is running',
  )
})

test('a database belongs to one chain and one seed', async () => {
  const db = await openDatabase(await createDatabase(), { onLost: () => undefined })
  await claimDatabase(db, 1, hot)
  await claimDatabase(db, 1, hot)
  await expect(claimDatabase(db, 2, hot)).rejects.toThrow('another chain')
  await expect(claimDatabase(db, 1, gas)).rejects.toThrow('another chain')
  await db.close()
})

test('a payout is signed once even when its row is wrong', async () => {
  ask(1, '100000000')
  await world.turns(1)
  await world.query("update signer.payments set state = 'taken'")
  await expect(world.turn()).rejects.toThrow('transactions_once')
})
