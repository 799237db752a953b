import type { FoundViews, PositionRow } from '../positions.ts'
import { type ListedView, views, type ViewChange } from '../schema.ts'
import type { ViewName } from '../schema.ts'

// What a start makes of the views that it finds.
export type ViewsPlan = {
  // Nothing of what is there can be used.
  isNew: boolean
  // Where the live views go on from.
  position: number
  states: ReadonlyMap<ViewName, 'live' | 'behind' | 'filling'>
}

export function planViews({ position, rows }: FoundViews, journalEnd: number): ViewsPlan {
  // Views that are ahead of the journal describe another one.
  if (position === null || position > journalEnd) {
    // Where nothing has happened yet, empty tables are all there is to fill.
    const state = journalEnd === 0 ? 'live' : 'filling'
    return { isNew: true, position: journalEnd, states: statesOf(() => state) }
  }
  const byName = new Map(rows.map((row) => [row.view, row]))
  const states = statesOf((view) => stateOf(view, byName.get(view.name), position))
  // Without a live view nothing has to be caught up with.
  const isAnyLive = [...states.values()].includes('live')
  return { isNew: false, position: isAnyLive ? position : journalEnd, states }
}

// When what they lack can't be told from memory: the live views go on from the journal's end, and whatever is there
// is brought up to them in the background.
export function leaveBehind(plan: ViewsPlan, journalEnd: number): ViewsPlan {
  const states = new Map([...plan.states].map(([name, state]) => [name, state === 'live' ? 'behind' : state]))
  return { ...plan, position: journalEnd, states }
}

export function notLive({ states }: ViewsPlan): ViewName[] {
  return [...states].filter(([, state]) => state !== 'live').map(([name]) => name)
}

// What the views of a release before this one become. Data without any views just have them filled.
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
  // One that was set aside is made anew: what is in its tables is in doubt.
  return row.state === 'behind' ? 'behind' : 'filling'
}
