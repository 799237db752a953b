import { expect, test } from 'vitest'
import { leaveBehind, notLive, planViews, viewChanges } from './plan.ts'
import type { FoundViews, PositionRow } from '../positions.ts'
import { views, viewVersions } from '../schema.ts'
import { viewNames } from '../schema.ts'

const journalEnd = 500

function rows(change: Record<string, Partial<PositionRow> | null> = {}): PositionRow[] {
  return views.flatMap(({ name, version }) => {
    const changed = change[name]
    if (changed === null) return []
    return [{ view: name, version, seq: 400, state: 'live' as const, note: null, ...changed }]
  })
}

const own = (change: Record<string, Partial<PositionRow> | null> = {}): FoundViews => ({
  shape: 'own',
  position: 400,
  rows: rows(change),
})

test('every name has its view, and every view has tables and a version', () => {
  expect(views.map(({ name }) => name).toSorted()).toEqual(viewNames.toSorted())
  for (const { tables, version } of views) {
    expect(tables.length).toBeGreaterThan(0)
    expect(version).toBeGreaterThan(0)
  }
  expect(viewVersions).toContain('fund-flow 2')
})

test('views in order go on from where they are', () => {
  const plan = planViews(own(), journalEnd)
  expect(plan).toMatchObject({ isNew: false, position: 400 })
  expect(notLive(plan)).toEqual([])
})

test.each<[string, Partial<PositionRow> | null, 'live' | 'behind' | 'filling']>([
  ['is missing', null, 'filling'],
  ['has another version', { version: 99 }, 'filling'],
  ['was set aside', { state: 'setAside' }, 'filling'],
  ['was being filled', { state: 'filling', seq: 0 }, 'filling'],
  ['was being brought up', { state: 'behind', seq: 100 }, 'behind'],
  ['stands where the others do not', { seq: 399 }, 'behind'],
])('a view that %s stops no other', (_what, change, state) => {
  const plan = planViews(own({ trades: change }), journalEnd)
  expect(plan.states.get('trades')).toBe(state)
  expect(notLive(plan)).toEqual(['trades'])
  expect(plan.position).toBe(400)
})

test.each<[string, FoundViews]>([
  ['there are none', { shape: 'none', position: null, rows: [] }],
  ['they are of a release that nobody knows', { shape: 'old', position: null, rows: [] }],
  ['they are ahead of the journal', { ...own(), position: 501 }],
])('when %s, all are filled and nothing is kept', (_what, found) => {
  const plan = planViews(found, journalEnd)
  expect(plan).toMatchObject({ isNew: true, position: journalEnd })
  expect(notLive(plan)).toEqual(views.map(({ name }) => name))
})

test('without a command empty views are whole', () => {
  expect(notLive(planViews({ shape: 'none', position: null, rows: [] }, 0))).toEqual([])
})

test('views that nobody can tell their missing rows are brought up to the end of the journal', () => {
  const plan = leaveBehind(planViews(own({ trades: null }), journalEnd), journalEnd)
  expect(plan.position).toBe(journalEnd)
  expect(plan.states.get('orders')).toBe('behind')
  expect(plan.states.get('trades')).toBe('filling')
})

test('with no view live there is nothing to be told', () => {
  const change = Object.fromEntries(viewNames.map((name) => [name, { state: 'filling' as const }]))
  expect(planViews(own(change), journalEnd).position).toBe(journalEnd)
})

test('an upgrade names the views that change, and none when there were none at all', () => {
  expect(viewChanges(own())).toEqual([])
  expect(viewChanges(own({ 'fund-flow': { version: 1 }, decisions: null }))).toEqual([
    { view: 'decisions', from: null, to: 2 },
    { view: 'fund-flow', from: 1, to: 2 },
  ])
  expect(viewChanges({ shape: 'none', position: null, rows: [] })).toEqual([])
})
