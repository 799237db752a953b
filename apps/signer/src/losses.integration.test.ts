import { spawnSync } from 'node:child_process'
import { parseEther, parseUnits } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hex } from '@candor/chain/hex'
import { sealRequest } from '@candor/chain/signer-seal'
import { builtProgram } from '../../../scripts/built-program.ts'
import { fakeToken } from './testing/fake-chain.ts'
import { openNode } from './testing/fake-node.ts'
import { fakeSecret } from './testing/fake-server.ts'
import { createDatabase, hot, keys, openWorld, type World } from './testing/world.ts'

const payee: Hex = `0x${'1'.repeat(40)}`
const other: Hex = `0x${'2'.repeat(40)}`
const third: Hex = `0x${'3'.repeat(40)}`
let world: World
let settleProgram: string

beforeAll(async () => {
  settleProgram = await builtProgram('apps/signer/src/settle-program.ts')
})
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => await world.close())

function ask(withdrawalId: number, units: string, address: Hex = payee, coin = 'ETH') {
  const withdrawal = { withdrawalId, coin, address, units, state: 'passed' as const }
  world.server.withdrawals.push(withdrawal)
  return withdrawal
}

function askReturn(arrivalId: number, raw: string, address: Hex = payee, blockNumber = world.chain.head + 1) {
  const transactionId = `0x${String(arrivalId).padStart(64, 'a')}:native`
  const arrival = { arrivalId, transactionId, blockNumber, coin: 'ETH', address, raw }
  world.server.returns.push(arrival)
  return arrival
}

const movedTo = (to: Hex) => world.chain.world.moved.filter((moved) => moved.to === to)
const refused = () => world.server.report?.refused
const problem = () => world.server.report?.problem ?? ''
const strays = () => world.server.report?.strays
const stateOf = (id: number) => world.server.withdrawals.find((one) => one.withdrawalId === id)?.state
const paidBy = (id: number) => world.server.withdrawals.find((one) => one.withdrawalId === id)?.transactionId

/** Runs the program beside the signer. */
function runSettle(...words: string[]) {
  const env = { ...process.env, SIGNER_DATABASE_URL: world.databaseUrl }
  return spawnSync(process.execPath, [settleProgram, ...words], { env, encoding: 'utf8' })
}
const settle = (...words: string[]) => runSettle(...words).status

/** The server as at its backup, with some open withdrawals; numbers used since are skipped. */
function restoreServer(open: readonly number[], last: number): void {
  const { server } = world
  server.withdrawals = server.withdrawals.filter(({ withdrawalId }) => withdrawalId <= last)
  for (const one of server.withdrawals)
    if (open.includes(one.withdrawalId)) {
      Object.assign(one, { state: 'passed', isDoubtful: true })
      delete one.transactionId
    }
  server.skipped.push({ from: last + 1, to: last + 1_000_000 })
  server.lastWithdrawalId = last + 1_000_000
}

/** A withdrawal requested after the restore. */
function askAnew(place: number, units: string, address: Hex, coin = 'ETH') {
  const number = (world.server.skipped.at(-1)?.to ?? 0) + place
  world.server.lastWithdrawalId = number
  ask(number, units, address, coin)
  return number
}

describe("the signer's records are lost", () => {
  test('a new database beside a used hot wallet pays nothing requested before', async () => {
    ask(1, '100000000')
    await world.turns(5)
    ask(2, '200000000', other)
    await world.useDatabase(await createDatabase())
    await world.turns(5)
    expect(movedTo(other)).toEqual([])
    expect(refused()).toEqual([{ withdrawalId: '2', why: 'lost' }])
    // Two operators end a payout being sent; nobody can cancel it, and one operator alone can't return it.
    expect(stateOf(2)).toBe('sending')
    ask(3, '300000000', other)
    await world.turns(5)
    expect(movedTo(other)).toMatchObject([{ raw: parseEther('3') }])
    expect(stateOf(3)).toBe('paid')
  })

  test('the same with more returns than the server lists at once, however late it lists them', async () => {
    ask(1, '100000000')
    await world.turns(5)
    for (let arrivalId = 1; arrivalId <= 150; arrivalId += 1) askReturn(arrivalId, '5', other, 1)
    await world.useDatabase(await createDatabase())
    await world.turns(2)
    world.server.worksMax = 1_000
    await world.turns(3)
    expect(movedTo(other)).toEqual([])
    expect(problem()).toContain("return 1 can't be proven unsent")
    expect(await world.query("select count(*) from signer.payments where state = 'lost'")).toEqual([
      { count: '150' },
    ])
    askReturn(151, '7', third)
    await world.turns(5)
    expect(movedTo(third)).toMatchObject([{ raw: 7n }])
  })

  test('a return read again under a higher number is in doubt by its block', async () => {
    ask(1, '100000000')
    await world.turns(5)
    await world.useDatabase(await createDatabase())
    await world.turns(1)
    askReturn(90, '5', other, 2)
    await world.turns(3)
    expect(movedTo(other)).toEqual([])
  })

  test('people settle a return in doubt after looking at the chain', async () => {
    ask(1, '100000000')
    await world.turns(5)
    const [sent, unsent] = [askReturn(1, '5', other, 1), askReturn(2, '7', third, 1)]
    await world.useDatabase(await createDatabase())
    await world.turns(2)
    const hash = `0x${'b'.repeat(64)}`
    expect(settle('return', '1', hash)).toBe(0)
    expect(settle('return', '2', 'unsent')).toBe(0)
    expect(settle('return', '2', 'unsent')).toBe(1)
    expect(settle('return', '2')).toBe(1)
    await world.turns(5)
    expect(world.server.returns).toMatchObject([
      { arrivalId: sent.arrivalId, returnedBy: hash },
      { arrivalId: unsent.arrivalId, returnedBy: movedTo(third)[0]?.hash },
    ])
    expect([movedTo(other).length, movedTo(third).length]).toEqual([0, 1])
  })

  test('a number shared by two returns in doubt settles neither: both are named, and one is chosen by its name', async () => {
    ask(1, '100000000')
    await world.turns(5)
    const first = askReturn(1, '5', other, 1)
    await world.useDatabase(await createDatabase())
    await world.turns(2)
    // The server has reread the chain and gives the number to another arrival.
    const second = { ...first, transactionId: `0x${'c'.repeat(64)}:native`, address: third }
    world.server.returns = [second]
    await world.turns(2)
    const states = async () => await world.query('select id, state from signer.payments order by id')
    const doubted = [first, second].map(({ transactionId }) => ({ id: transactionId, state: 'lost' }))
    const before = await states()
    expect(before).toEqual(expect.arrayContaining(doubted))
    for (const found of ['unsent', `0x${'b'.repeat(64)}`]) {
      const { status, stderr } = runSettle('return', '1', found)
      expect(status).toBe(1)
      expect(stderr).toContain(`id=${first.transactionId}: 5 of the smallest units of ETH to ${other}`)
      expect(stderr).toContain(`id=${second.transactionId}: 5 of the smallest units of ETH to ${third}`)
      expect(await states()).toEqual(before)
    }
    expect(settle('return', `id=${second.transactionId}`, 'unsent')).toBe(0)
    await world.turns(5)
    expect([movedTo(other).length, movedTo(third).length]).toEqual([0, 1])
    expect(await states()).toContainEqual(doubted[0])
    // The number is unique again.
    expect(settle('return', '1', `0x${'b'.repeat(64)}`)).toBe(0)
  })

  test('an old backup of the records: later payments are not paid again, and new ones are paid', async () => {
    ask(1, '100000000')
    await world.turns(5)
    const backup = await world.copyDatabase()
    ask(2, '200000000', other)
    const { transactionId } = askReturn(1, '9', third)
    await world.turns(5)
    expect([movedTo(other).length, movedTo(third).length]).toEqual([1, 1])
    // As if the server had received neither report.
    Object.assign(world.server.withdrawals[1] ?? {}, { state: 'passed' })
    delete world.server.returns[0]?.returnedBy
    await world.useDatabase(backup)
    await world.turns(5)
    expect([movedTo(other).length, movedTo(third).length]).toEqual([1, 1])
    expect(refused()).toEqual([{ withdrawalId: '2', why: 'lost' }])
    expect(await world.query(`select state from signer.payments where id = '${transactionId}'`)).toEqual([
      { state: 'lost' },
    ])
    ask(3, '300000000', `0x${'4'.repeat(40)}`)
    await world.turns(5)
    expect(stateOf(3)).toBe('paid')
    // Sweeps go on too: the gas wallet pays nobody else.
    const address = keys.addressAt({ accountId: 21 })
    world.chain.give(address, parseUnits('40', 6), fakeToken)
    world.server.sweeps.push({ accountId: 21, address, coin: 'USDT' })
    await world.turns(10)
    expect(world.chain.world.token.get(address)).toBe(0n)
  })

  test('an old backup with a payout that was reverted since: it gets no second try', async () => {
    world.chain.revertedTo.add(payee)
    ask(1, '100000000')
    await world.turns(1)
    const backup = await world.copyDatabase()
    // A later one has been sent, so the backup is behind.
    ask(2, '100000000', other)
    await world.turns(1)
    world.chain.revertedTo.clear()
    await world.useDatabase(backup)
    await world.turns(8)
    expect(movedTo(payee)).toEqual([])
    expect(problem()).toContain('payout 1 was reverted twice')
  })

  test('a return that the only node calls reverted: people say whether it was', async () => {
    world.chain.revertedTo.add(other)
    askReturn(1, String(parseEther('1')))
    askReturn(2, String(parseEther('2')), other)
    world.node.lies.deniesSuccess = true
    await world.turns(6)
    world.node.lies.deniesSuccess = false
    world.chain.revertedTo.clear()
    const hash = String(movedTo(payee)[0]?.hash)
    expect(settle('return', '1', hash)).toBe(0)
    expect(settle('return', '2', 'unsent')).toBe(0)
    await world.turns(5)
    expect(world.server.returns[0]?.returnedBy).toBe(hash)
    expect(world.server.returns[1]?.returnedBy).toBe(movedTo(other)[0]?.hash)
    expect([movedTo(payee).length, movedTo(other).length]).toEqual([1, 1])
  })

  test('an unknown pending transaction: nothing is signed until it is mined or forgotten', async () => {
    const backup = await world.copyDatabase()
    world.chain.feeMin = 10n ** 18n
    ask(1, '100000000')
    await world.turns(1)
    expect(world.chain.waiting.size).toBe(1)
    await world.useDatabase(backup)
    ask(2, '200000000', other)
    await world.turns(3)
    expect(problem()).toContain('1 transactions of the hot wallet wait that this signer does not know')
    expect(world.chain.waiting.size).toBe(1)
    world.chain.waiting.clear()
    world.chain.feeMin = 0n
    await world.turns(3)
    expect(refused()?.map(({ withdrawalId, why }) => [withdrawalId, why])).toEqual([
      ['1', 'lost'],
      ['2', 'lost'],
    ])
    ask(3, '300000000', third)
    await world.turns(5)
    expect(stateOf(3)).toBe('paid')
  })

  test('nodes that do not agree how much was sent: nothing is signed, and nothing is in doubt', async () => {
    const second = await openNode(world.chain)
    world.nodes.push(second)
    await world.turns(1)
    second.lies.nonce = 7
    ask(1, '100000000')
    await world.turns(3)
    expect(problem()).toContain('nodes do not agree how much the hot wallet has sent')
    expect(world.chain.given).toEqual([])
    delete second.lies.nonce
    await world.turns(5)
    expect(stateOf(1)).toBe('paid')
  })
})

describe("the server's records are lost", () => {
  test('payments are reported again, and not paid again', async () => {
    ask(1, '100000000')
    const arrival = askReturn(1, '9', third)
    await world.turns(5)
    const [first, returned] = [paidBy(1), arrival.transactionId]
    const returnedBy = world.server.returns[0]?.returnedBy
    restoreServer([1], 1)
    // The arrival is reread from the chain, and gets another number.
    world.server.returns = [{ ...arrival, arrivalId: 7, transactionId: returned }]
    delete world.server.returns[0]?.returnedBy
    await world.turns(3)
    expect([stateOf(1), paidBy(1)]).toEqual(['paid', first])
    expect(world.server.returns[0]?.returnedBy).toBe(returnedBy)
    expect([movedTo(payee).length, movedTo(third).length]).toEqual([1, 1])
  })

  test('payouts open at the backup and unknown here wait for two', async () => {
    world.chain.world.native.set(hot, parseEther('0.5'))
    ask(1, '100000000')
    ask(2, '100000000', other)
    await world.turns(1)
    restoreServer([1, 2], 2)
    world.chain.give(hot, parseEther('9'))
    await world.turns(5)
    expect([stateOf(1), stateOf(2)]).toEqual(['sending', 'sending'])
    expect(refused()?.map(({ why }) => why)).toEqual(['lost', 'lost'])
    expect(world.chain.given).toEqual([])
  })

  test('payments whose withdrawals are gone are named, and nothing more is paid there until they are settled', async () => {
    ask(1, '100000000')
    await world.turns(5)
    ask(2, '200000000', other)
    ask(3, '5000000', third, 'USDT')
    await world.turns(5)
    const [ofTwo, ofThree] = [paidBy(2), paidBy(3)]
    restoreServer([], 1)
    await world.turns(2)
    expect(strays()).toEqual([
      { withdrawalId: '2', coin: 'ETH', amount: '2', address: other, transactionId: ofTwo },
      { withdrawalId: '3', coin: 'USDT', amount: '5', address: third, transactionId: ofThree },
    ])
    expect(problem()).toContain('2 payments of the hot wallet belong to nothing the server knows')
    // The owner's balance is as at the backup: they request the same again, with the same or another amount.
    const again = askAnew(1, '150000000', other)
    const elsewhere = askAnew(2, '100000000', `0x${'4'.repeat(40)}`)
    await world.turns(5)
    expect([stateOf(again), stateOf(elsewhere)]).toEqual(['sending', 'paid'])
    expect(refused()).toEqual([{ withdrawalId: String(again), why: 'lost' }])
    expect(movedTo(other)).toHaveLength(1)
    // Two operators record it as paid by the existing payment.
    Object.assign(world.server.withdrawals.find(({ withdrawalId }) => withdrawalId === again) ?? {}, {
      state: 'paid',
      transactionId: ofTwo,
    })
    const later = askAnew(3, '100000000', other)
    await world.turns(5)
    expect(strays()?.map(({ withdrawalId }) => withdrawalId)).toEqual(['3'])
    expect(stateOf(later)).toBe('paid')
  })

  test('a payment on its way when the server loses it is named, too', async () => {
    ask(1, '100000000')
    await world.turns(1)
    restoreServer([], 0)
    const again = askAnew(1, '100000000', payee)
    await world.turns(6)
    expect(stateOf(again)).toBe('sending')
    expect(strays()).toMatchObject([{ withdrawalId: '1', address: payee }])
    expect(movedTo(payee)).toHaveLength(1)
  })

  test('the same when the server is set back without a restore, and only the turn that sees it finds it on its way', async () => {
    ask(1, '100000000')
    await world.turns(1)
    // A copy of its disk: it skips nothing, and reuses the number for another user.
    world.server.withdrawals.length = 0
    await world.turn()
    expect(strays()).toEqual([])
    ask(1, '700000000', third)
    const again = ask(2, '100000000', payee)
    await world.turns(6)
    expect(stateOf(again.withdrawalId)).toBe('sending')
    expect(movedTo(payee)).toHaveLength(1)
    expect(strays()).toMatchObject([{ withdrawalId: '1', address: payee, amount: '1' }])
    // The number now belongs to another withdrawal, which is not reported as paid by this.
    expect([stateOf(1), paidBy(1)]).toEqual(['passed', undefined])
    expect(refused()).toContainEqual({ withdrawalId: '1', why: 'changed' })
  })

  test('a payment on its way for long is named when it arrives, also by a restarted signer', async () => {
    world.chain.feeMin = 10n ** 18n
    ask(1, '100000000')
    await world.turns(1)
    world.server.withdrawals.length = 0
    await world.turns(2)
    await world.useDatabase(await world.copyDatabase())
    // The server has reused that number, so it no longer reports a lower one.
    world.server.lastWithdrawalId = 1
    await world.turns(2)
    expect(strays()).toEqual([])
    const early = ask(2, '100000000', payee)
    world.server.lastWithdrawalId = 2
    await world.turns(2)
    expect(stateOf(early.withdrawalId)).toBe('sending')
    world.chain.feeMin = 0n
    await world.turns(6)
    expect(strays()).toMatchObject([{ withdrawalId: '1', address: payee }])
    expect(movedTo(payee)).toHaveLength(1)
    expect(world.server.calls).not.toContain('paid')
  })

  test('a server that reuses numbers: payouts with them wait for two', async () => {
    ask(1, '100000000')
    ask(2, '200000000', other)
    await world.turns(5)
    world.server.withdrawals.length = 0
    world.server.lastWithdrawalId = 0
    await world.turns(1)
    world.server.lastWithdrawalId = null
    ask(1, '100000000', third)
    await world.turns(3)
    expect(refused()).toEqual([{ withdrawalId: '1', why: 'changed' }])
    expect(strays()?.map(({ withdrawalId }) => withdrawalId)).toEqual(['1', '2'])
    ask(3, '100000000', third)
    await world.turns(5)
    expect(stateOf(3)).toBe('paid')
  })
})

describe('both records are lost', () => {
  async function loseBoth(): Promise<void> {
    ask(1, '100000000')
    await world.turns(5)
    ask(2, '200000000', other)
    ask(3, '5000000', third, 'USDT')
    await world.turns(5)
    restoreServer([], 1)
    await world.useDatabase(await createDatabase())
  }

  test('payments of the hot wallet are read from the chain, and each unknown one is named', async () => {
    await loseBoth()
    await world.turns(2)
    expect(strays()).toMatchObject([
      { withdrawalId: null, coin: 'ETH', amount: '2', address: other },
      { withdrawalId: null, coin: 'USDT', amount: '5', address: third },
    ])
    const again = [askAnew(1, '200000000', other), askAnew(2, '5000000', third, 'USDT')]
    const elsewhere = askAnew(3, '100000000', `0x${'4'.repeat(40)}`)
    await world.turns(5)
    expect(again.map(stateOf)).toEqual(['sending', 'sending'])
    expect(stateOf(elsewhere)).toBe('paid')
    expect([movedTo(other).length, movedTo(third).length]).toEqual([1, 1])
    // An operator has deducted it from the owner's balance.
    expect(settle('payment', String(strays()?.[0]?.transactionId), 'balance corrected')).toBe(0)
    const later = askAnew(4, '100000000', other)
    await world.turns(5)
    expect([stateOf(later), strays()?.length]).toEqual(['paid', 1])
  })

  test('until the past is read, nothing is paid', async () => {
    await loseBoth()
    // More blocks back than one turn reads.
    world.chain.mine(1_200)
    await world.turns(1)
    const anew = askAnew(1, '100000000', `0x${'4'.repeat(40)}`)
    await world.turns(1)
    expect(problem()).toContain('the past of the hot wallet is being read')
    expect([stateOf(anew), refused()]).toEqual(['passed', []])
    await world.turns(8)
    expect(stateOf(anew)).toBe('paid')
  })

  test('a missing past leaves every payout to two', async () => {
    await loseBoth()
    world.rules = { ...world.rules, startBlock: world.chain.head + 1 }
    world.chain.mine(5)
    const anew = askAnew(1, '100000000', `0x${'4'.repeat(40)}`)
    await world.turns(3)
    expect(problem()).toContain('set SIGNER_START_BLOCK')
    expect(stateOf(anew)).toBe('sending')
    expect(refused()).toEqual([{ withdrawalId: String(anew), why: 'lost' }])
  })
})

describe('a forged answer is not believed', () => {
  const forged = { body: '', seal: '' }
  test.each<[string, (name: string, answer: typeof forged) => typeof forged]>([
    ['one without a signature', (_name, { body }) => ({ body, seal: '' })],
    ['one that was changed', (_name, { body, seal }) => ({ body: body.replace(payee, other), seal })],
    [
      'one with the signature of a request',
      (name, { body }) => {
        const exchange = { secret: fakeSecret, name, time: '1', nonce: '2' }
        return { body, seal: sealRequest(exchange, Buffer.from(body)) }
      },
    ],
  ])('%s', async (_what, change) => {
    world.server.onAnswer = (name, answer) => (name === 'work' ? change(name, answer) : answer)
    ask(1, '100000000')
    await world.turns(3)
    expect(world.chain.given).toEqual([])
    expect(problem()).toContain('is not signed by the server')
  })

  test('one of another request', async () => {
    const answers: (typeof forged)[] = []
    const withdrawal = ask(1, '100000000')
    world.server.onAnswer = (name, answer) => {
      if (name !== 'work') return answer
      answers.push(answer)
      return answers[0] ?? answer
    }
    world.chain.world.native.set(hot, parseEther('0.5'))
    await world.turns(1)
    Object.assign(withdrawal, { state: 'rejected' })
    world.chain.give(hot, parseEther('9'))
    await world.turns(3)
    expect(world.chain.given).toEqual([])
    expect(problem()).toContain('the answer to work is not signed by the server')
  })
})
