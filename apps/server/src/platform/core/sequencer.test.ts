import { expect, test } from 'vitest'
import { byJob, byUser } from '@candor/engine/nucleus/authors'
import { reject } from '@candor/engine/nucleus/outcome'
import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import { stateHash } from '@candor/engine/snapshot/snapshot'
import { createState, type State } from '@candor/engine/state'
import type { Committed } from '../journal/committed.ts'
import type { AppendedRow } from '../journal/journal.ts'
import { marketSeedDrafts } from './seeds/seeds.ts'
import { Sequencer, waitingMax } from './sequencer.ts'
import { CommandFailed, Overloaded, Unavailable } from './unavailable.ts'

const by = byJob('test')

// A journal in memory whose commits end when the test says so.
class HeldJournal {
  lastSeq = 0
  readonly rows: (readonly string[])[] = []
  private readonly held: { lines: readonly string[]; end: (error?: Error) => void }[] = []

  append(lines: readonly string[], eventsHash: string): Promise<AppendedRow> {
    return new Promise((resolve, reject) => {
      const commands = lines.join('\n')
      const row = () => ({
        firstSeq: this.lastSeq - lines.length + 1,
        lastSeq: this.lastSeq,
        commands,
        eventsHash,
      })
      const end = (error?: Error) => (error ? reject(error) : resolve(row()))
      this.held.push({ lines, end })
    })
  }

  async commit(error?: Error): Promise<void> {
    while (this.held.length === 0) await turn()
    const row = this.held.shift()
    if (row && !error) {
      this.rows.push(row.lines)
      this.lastSeq += row.lines.length
    }
    row?.end(error)
    await turn()
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const account = { type: 'openAccount', accountId: 16, flags: ['certified'] } as const
const coins = marketSeedDrafts()

function start() {
  return startOn(createState())
}

function startOn(state: State) {
  const clock = { now: 1_800_000_000_000 }
  const journal = new HeldJournal()
  const published: Committed[] = []
  const failures: Error[] = []
  const sequencer = new Sequencer({
    state,
    journal,
    clock: () => new Date(clock.now),
    onCommitted: (batch) => published.push(...batch),
    onFailed: (error) => failures.push(error),
  })
  return { state, journal, published, failures, sequencer, clock }
}

test('nothing is answered or published before the commit, and waiting commands are committed together', async () => {
  const { journal, published, sequencer } = start()
  const answers: number[] = []
  const first = sequencer.submit(by, account).then(({ seq }) => answers.push(seq))
  const refused = sequencer.submit(by, account).then(({ outcome, seq }) => {
    answers.push(seq)
    return outcome
  })
  const second = sequencer.submit(by, { ...account, accountId: 17 }).then(({ seq }) => answers.push(seq))
  await turn()
  await turn()
  expect([answers, published]).toEqual([[], []])
  await journal.commit()
  await Promise.all([first, second])
  expect(await refused).toEqual({ isAccepted: false, rejection: 'accountExists' })
  expect(answers).toEqual([1, 1, 2])
  expect(published.map(({ seq }) => seq)).toEqual([1, 2])
  expect(journal.rows.map((lines) => lines.length)).toEqual([2])
})

test('several drafts are all done or none: those before a refusal are undone', async () => {
  const { state, journal, published, sequencer } = start()
  const credit = { type: 'credit', accountId: 16, amount: 5n, flow: 'testFunding', reference: 0 } as const
  const seeded = sequencer.submit(by, ...coins)
  await journal.commit()
  await seeded
  const before = stateHash(state)
  const opened = sequencer.submit(by, account, { ...credit, coinId: 1 }, { ...credit, coinId: 999 })
  expect((await opened).outcome).toEqual({ isAccepted: false, rejection: 'coinUnknown' })
  expect(stateHash(state)).toBe(before)
  expect(journal.rows.length).toBe(1)
  expect(published.length).toBe(coins.length)

  const beside = sequencer.submit(by, { ...account, accountId: 20 })
  const again = sequencer.submit(by, account, { ...credit, coinId: 1 })
  await journal.commit()
  expect([(await beside).seq, (await again).seq]).toEqual([coins.length + 1, coins.length + 3])
  expect(published.slice(coins.length).map(({ seq, command }) => [seq, command.type])).toEqual([
    [coins.length + 1, 'openAccount'],
    [coins.length + 2, 'openAccount'],
    [coins.length + 3, 'credit'],
  ])
  expect(state.ledger.balance(16, 1, 0)).toBe(5n)
})

test('a command that makes the engine throw is answered so; waiting ones are only unavailable', async () => {
  const { failures, sequencer, journal } = start()
  const impossible = { type: 'setAccountFlags', accountId: 16 } as unknown as typeof account
  const settled = await Promise.allSettled([
    sequencer.submit(by, account),
    sequencer.submit(by, impossible),
    sequencer.submit(by, { ...account, accountId: 17 }),
  ])
  expect(settled.map((one) => one.status === 'rejected' && one.reason instanceof CommandFailed)).toEqual([
    false,
    true,
    false,
  ])
  for (const one of settled) expect(one).toHaveProperty('reason.statusCode', 503)
  expect([failures.length, journal.rows]).toEqual([1, []])
})

test('a failed commit refuses all waiting commands, and is reported once', async () => {
  const { journal, published, failures, sequencer } = start()
  const first = sequencer.submit(by, account)
  await turn()
  await turn()
  const waiting = sequencer.submit(by, { ...account, accountId: 17 })
  const look = sequencer.look(() => 'looked')
  const refusals = Promise.allSettled([first, waiting, look])
  await journal.commit(new Error('the disk is gone'))
  for (const refusal of await refusals) {
    expect(refusal.status).toBe('rejected')
    expect(refusal).toHaveProperty('reason.statusCode', 503)
  }
  expect(failures.map(({ message }) => message)).toEqual(['the disk is gone'])
  expect(published).toEqual([])
  await expect(sequencer.submit(by, account)).rejects.toBeInstanceOf(Unavailable)
})

test('later reports keep their own time, and times never fall', async () => {
  const { journal, published, sequencer } = start()
  const past = 1_700_000_000_000
  const acts = [
    sequencer.submitAt(past, by, account),
    sequencer.submitAt(past + 5, by, { ...account, accountId: 17 }),
    sequencer.submitAt(past + 3, by, { ...account, accountId: 18 }),
    sequencer.submit(by, { type: 'clockTick' }),
    sequencer.submitAt(past + 9, by, { ...account, accountId: 19 }),
  ]
  await journal.commit()
  await Promise.all(acts)
  const now = 1_800_000_000_000
  expect(published.map(({ command }) => command.at)).toEqual([past, past + 5, past + 5, now, now])
})

test('a full queue refuses more, and its commands are still done', async () => {
  const { journal, sequencer } = start()
  const answers = Array.from({ length: waitingMax }, () => sequencer.submit(by, { type: 'clockTick' }))
  await expect(sequencer.submit(by, { type: 'clockTick' })).rejects.toBeInstanceOf(Overloaded)
  while (journal.lastSeq < waitingMax) await journal.commit()
  await Promise.all(answers)
  expect(journal.lastSeq).toBe(waitingMax)
})

test('a batch of orders counts as its actions in the queue', async () => {
  const { sequencer } = start()
  const acts = Array.from({ length: 200 }, (_, i) => ({ act: 'cancel' as const, orderId: i + 1 }))
  const answers = Array.from({ length: waitingMax / 200 }, () =>
    sequencer.submit(by, { type: 'batchOrders', accountId: 16, acts }),
  )
  await expect(sequencer.submit(by, { type: 'clockTick' })).rejects.toBeInstanceOf(Overloaded)
  // The account does not exist, so nothing is journaled for it.
  for (const { outcome } of await Promise.all(answers)) expect(outcome.isAccepted).toBe(false)
  const after = sequencer.submit(by, { type: 'batchOrders', accountId: 16, acts })
  expect((await after).outcome.isAccepted).toBe(false)
})

test('a commit holds a limited number of actions, whoever they come from', async () => {
  const { journal, sequencer } = start()
  const group = Array.from({ length: 300 }, () => ({ type: 'clockTick' }) as const)
  const answers = Array.from({ length: 8 }, () => sequencer.submit(by, ...group))
  while (journal.lastSeq < 2_400) await journal.commit()
  await Promise.all(answers)
  expect(journal.rows.map((lines) => lines.length)).toEqual([1_800, 600])
})

test('a look sees the state between two batches, under load too', async () => {
  const { state, journal, sequencer } = start()
  const first = sequencer.submit(by, account)
  await turn()
  await turn()
  const second = sequencer.submit(by, { ...account, accountId: 17 })
  const look = sequencer.look((seen, seq) => [stateHash(seen), seq])
  const before = stateHash(state)
  await journal.commit()
  expect(await look).toEqual([before, 1])
  await journal.commit()
  await Promise.all([first, second])
})

test('a failing listener ends the run: commands on disk are answered, waiting ones refused, nothing hangs', async () => {
  const state = createState()
  const journal = new HeldJournal()
  const failures: Error[] = []
  const sequencer = new Sequencer({
    state,
    journal,
    clock: () => new Date(1_800_000_000_000),
    onCommitted: () => {
      throw new Error('a mirror fell')
    },
    onFailed: (error) => failures.push(error),
  })
  const first = sequencer.submit(by, account)
  await turn()
  const second = sequencer.submit(by, { ...account, accountId: 17 })
  const refused = second.catch((error: unknown) => error)
  await journal.commit()
  expect((await first).outcome.isAccepted).toBe(true)
  expect(await refused).toBeInstanceOf(Unavailable)
  expect(failures.map(({ message }) => message)).toEqual(['a mirror fell'])
  await expect(sequencer.submit(by, account)).rejects.toBeInstanceOf(Unavailable)
  await expect(sequencer.look(() => null)).rejects.toBeInstanceOf(Unavailable)
})

test('while the journal is ahead of the clock no command that depends on the age of a price is taken; cancels are', async () => {
  const { state, sequencer, journal, clock } = start()
  state.rules = latestRules
  for (const draft of [...coins, account]) void sequencer.submit(by, draft)
  await turn()
  await journal.commit()
  const stoodAt = clock.now + 3_600_000
  state.at = stoodAt
  const terms = {
    kind: 'limit',
    side: 'buy',
    priceTicks: 5,
    quantityLots: 5,
    timeInForce: 'goodTillCancelled',
    isPostOnly: false,
  } as const
  const placement = { marketId: 2, clientOrderId: null, terms }
  const late = [
    [{ type: 'placeOrder', accountId: 16, ...placement }, 'marketClosed'],
    [{ type: 'batchOrders', accountId: 16, acts: [{ act: 'place', ...placement }] }, 'marketClosed'],
    [{ type: 'convertDust', accountId: 16, coinIds: [1], clientOrderId: null }, 'priceMissing'],
  ] as const
  const expectRefused = async () => {
    expect(sequencer.isPriceAgeUnknown).toBe(true)
    for (const [draft, rejection] of late)
      expect((await sequencer.submit(byUser, draft)).outcome).toEqual(reject(rejection))
  }
  await expectRefused()
  const out = sequencer.submit(byUser, {
    type: 'batchOrders',
    accountId: 16,
    acts: [{ act: 'cancel', orderId: 1 }],
  })
  const tick = sequencer.submit(byJob('clock'), { type: 'clockTick' })
  await turn()
  await journal.commit()
  expect((await out).outcome.isAccepted).toBe(true)
  expect((await tick).outcome.isAccepted).toBe(true)
  // The clock has caught up; the prices are as old as before, and look new until they are too old for all.
  for (const now of [stoodAt - 500, stoodAt, stoodAt + 5_000]) {
    clock.now = now
    await expectRefused()
  }
  clock.now = stoodAt + 5_001
  expect(sequencer.isPriceAgeUnknown).toBe(false)
  const [[draft]] = late
  expect((await sequencer.submit(byUser, draft)).outcome).not.toEqual(reject('marketClosed'))
})

test('a start finds a journal that is ahead, by however little', () => {
  const state = createState()
  state.at = 1_800_000_000_001
  expect(startOn(state).sequencer.isPriceAgeUnknown).toBe(true)
  state.at = 1_800_000_000_000
  expect(startOn(state).sequencer.isPriceAgeUnknown).toBe(false)
})
