import type { FoundViews, PositionRow } from '../positions.ts'
import { type ListedView, views, type ViewChange } from '../schema.ts'
import type { ViewName } from '../schema.ts'

// A start's plan for the views that it finds.
export type ViewsPlan = {
  // Nothing that exists can be used.
  isNew: boolean
  // Where the live views continue from.
  position: number
  states: ReadonlyMap<ViewName, 'live' | 'behind' | 'filling'>
}

export function planViews({ position, rows }: FoundViews, journalEnd: number): ViewsPlan {
  // Views that are ahead of the journal describe another one.
  if (position === null || position > journalEnd) {
    // If nothing has happened yet, empty tables are complete.
    const state = journalEnd === 0 ? 'live' : 'filling'
    return { isNew: true, position: journalEnd, states: statesOf(() => state) }
  }
  const byName = new Map(rows.map((row) => [row.view, row]))
  const states = statesOf((view) => stateOf(view, byName.get(view.name), position))
  // Without a live view there is nothing to catch up with.
  const isAnyLive = [...states.values()].includes('live')
  return { isNew: false, position: isAnyLive ? position : journalEnd, states }
}

// When the missing commands are not in memory: the live views continue from the journal's end, and the old
// tables are brought up to date in the background.
export function leaveBehind(plan: ViewsPlan, journalEnd: number): ViewsPlan {
  const states = new Map([...plan.states].map(([name, state]) => [name, state === 'live' ? 'behind' : state]))
  return { ...plan, position: journalEnd, states }
}

export function notLive({ states }: ViewsPlan): ViewName[] {
  return [...states].filter(([, state]) => state !== 'live').map(([name]) => name)
}

// The changes to the views of an earlier release. Data without any views just have them filled.
export function viewChanges({ shape, rows }: FoundViews): ViewChange[] {
  if (shape === 'none') return []
  const versions = new Map(rows.map(({ view, version }) => [view, version]))
  return views
    .map(({ name, version }) => ({ view: name, from: versions.get(name) ?? null, to: version }))
    .filter(({ from, to }) => from !== to)
}

function statesOf<State>(of: (view: ListedView) => State): ReadonlyMap<ViewName, State> {
  return new Map(views.map((view) => [view.name, of(view)]))
}

function stateOf(
  view: ListedView,
  row: PositionRow | undefined,
  position: number,
): 'live' | 'behind' | 'filling' {
  if (row?.version !== view.version) return 'filling'
  if (row.state === 'live') return row.seq === position ? 'live' : 'behind'
  // One that was set aside is rebuilt: the content of its tables is in doubt.
  return row.state === 'behind' ? 'behind' : 'filling'
}
