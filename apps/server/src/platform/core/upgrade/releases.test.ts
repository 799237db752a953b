import { readdirSync } from 'node:fs'
import { stateHash } from '@candor/engine/snapshot/snapshot'
import { createState } from '@candor/engine/state'
import { describe, expect, test } from 'vitest'
import { journalOf, readRelease, tableOf } from '../../../testing/release.ts'
import { Mirror } from '../mirror/mirror.ts'
import { HistoryDiffers, replayRow } from '../../journal/replay.ts'

const names = readdirSync(new URL('../../../../../../releases', import.meta.url))

test('there are releases to replay', () => {
  expect(names).toContain('2.4.3')
})

describe.each(names)('the journal of release %s', (name) => {
  const release = readRelease(name)
  const rows = journalOf(release)

  test('gives the same results as then, commit by commit, with the same state at every snapshot and checkpoint', () => {
    const kept = new Map<number, string>()
    for (const table of ['public.snapshots', 'public.checkpoints'])
      for (const row of tableOf(release, table)) kept.set(Number(row['seq']), row['state_hash'] ?? '')
    const state = createState()
    let compared = 0
    for (const row of rows) {
      expect(row.eventsHash).not.toBe(null)
      replayRow(state, row, row.firstSeq - 1)
      const hash = kept.get(row.lastSeq)
      if (hash === undefined) continue
      expect(stateHash(state, release.header.snapshotFormat)).toBe(hash)
      compared += 1
    }
    expect(compared).toBe(kept.size)
    expect(rows.at(-1)?.lastSeq).toBe(release.header.commands)
    expect(stateHash(state, release.header.snapshotFormat)).toBe(release.header.stateHash)
  })

  test('is shown the same before and after a restart', () => {
    const state = createState()
    const mirror = new Mirror(state, 0)
    const last = rows.length - 1
    for (const [place, row] of rows.entries()) {
      mirror.follow(replayRow(state, row, row.firstSeq - 1).committed)
      const restarted = place % 50 === 0 || place === last ? new Mirror(state, row.lastSeq) : mirror
      expect(shown(mirror, state.at)).toEqual(shown(restarted, state.at))
    }
  })

  test('is distinguished from a deviating one by the first commit that differs', () => {
    const changed = rows.map((row) =>
      row.firstSeq === rows[20]?.firstSeq ? { ...row, eventsHash: '0'.repeat(32) } : row,
    )
    const state = createState()
    const replayAll = () => {
      for (const row of changed) replayRow(state, row, row.firstSeq - 1)
    }
    const { firstSeq, lastSeq } = rows[20] ?? {}
    expect(replayAll).toThrow(
      new HistoryDiffers(
        `commands ${firstSeq} to ${lastSeq} did something else when they were written: their events had the hash ${'0'.repeat(32)}, now they have ${rows[20]?.eventsHash}`,
      ),
    )
  })

  test('refuses a repeated command, and one that is refused today', () => {
    const state = createState()
    const placement = rows.find(({ lines }) => lines.length === 1 && lines[0]?.includes('"clientOrderId":"'))
    for (const row of rows) {
      replayRow(state, row, row.firstSeq - 1)
      if (row === placement) break
    }
    if (!placement) throw new Error('no order with a client order id')
    const again = { ...placement, eventsHash: null }
    expect(() => replayRow(state, again, placement.firstSeq - 1)).toThrow('repeats an earlier one')
    const refused = { ...again, lines: ['{"type":"clockTick","at":1}'] }
    expect(() => replayRow(state, refused, placement.firstSeq - 1)).toThrow('refused now: timeWentBack')
  })
})

// A mirror as readers see it. An expired quote stays until the next one; nobody is shown it.
function shown(mirror: Mirror, at: number) {
  const { swap, pledge, lab, fiat, deposits, withdrawals, loans, limits, fees, ...rest } = mirror
  // The debts of each account are checked below.
  const facts = Object.entries(rest).filter(([name]) => name !== 'takers' && name !== 'debts')
  const ofAccounts = Array.from({ length: 40 }, (_, accountId) => [
    withdrawals.cautionsOf(accountId, at),
    [mirror.debtsOf(accountId), loans.scoreOf(accountId), loans.limitOf(accountId)],
    [limits.limitsOf(accountId), deposits.dayWorthOf(accountId, at), withdrawals.dayWorthOf(accountId, at)],
    ...Array.from(withdrawals.methods.keys(), (id) => withdrawals.dayAmountOf(accountId, id, at)),
  ])
  const ways = [deposits.channels, withdrawals.methods]
  const terms = [swap.config, loans.terms, fees.terms]
  return [facts, terms, pledge.products, lab.projects, fiat.all, ways, ofAccounts]
}
