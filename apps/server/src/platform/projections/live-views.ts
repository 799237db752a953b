import type { ViewsPlan } from './fill/plan.ts'
import type { FoundViews, ViewStateName } from './positions.ts'
import { views } from './schema.ts'
import type { ViewName } from './schema.ts'

export type ViewState = {
  view: ViewName
  version: number
  state: ViewStateName
  // The last command that it shows, of all in the journal.
  position: number
  journalEnd: number
  // Why it can't be read, if known.
  note: string | null
}

type Known = { state: ViewStateName; seq: number; note: string | null }

const unknown: Known = { state: 'filling', seq: 0, note: null }

// The views' states in memory: which can be read, how far the others are, and why they can't.
export class LiveViews {
  private readonly known = new Map<ViewName, Known>()

  constructor(plan: ViewsPlan, { rows }: FoundViews) {
    for (const { name } of views) {
      const row = rows.find(({ view }) => view === name)
      this.known.set(name, { state: 'filling', seq: row?.seq ?? 0, note: row?.note ?? null })
    }
    this.take(plan)
  }

  take({ states }: ViewsPlan): void {
    for (const [name, state] of states)
      this.set(
        name,
        state === 'filling' ? { state, seq: 0 } : state === 'live' ? { state, note: null } : { state },
      )
  }

  isLive(name: ViewName): boolean {
    return this.known.get(name)?.state === 'live'
  }

  states(livePosition: number, journalEnd: number): ViewState[] {
    return views.map(({ name, version }) => {
      const { state, seq, note } = this.known.get(name) ?? unknown
      const position = state === 'live' ? livePosition : seq
      return { view: name, version, state, position, journalEnd, note }
    })
  }

  // Sets those that the last transaction wrote; returns whether there are more than before.
  setLive(live: readonly ViewName[]): boolean {
    let isMore = false
    for (const name of live) {
      if (this.isLive(name)) continue
      this.set(name, { state: 'live', note: null })
      isMore = true
    }
    // One that is live for us and was not written is at a wrong position.
    for (const { name } of views) {
      if (this.isLive(name) && !live.includes(name))
        this.set(name, { state: 'behind', note: 'the next start brings it up' })
    }
    return isMore
  }

  setAside(name: ViewName, seq: number, note: string): void {
    this.set(name, { state: 'setAside', seq, note })
  }

  // The progress of a view that is being filled.
  setProgress(name: ViewName, seq: number): void {
    if (!this.isLive(name)) this.set(name, { seq, note: null })
  }

  // Nothing more is filled, for a reason.
  setStopped(note: string): void {
    for (const [name, { state }] of this.known) if (state !== 'live') this.set(name, { note })
  }

  private set(name: ViewName, change: Partial<Known>): void {
    this.known.set(name, { ...(this.known.get(name) ?? unknown), ...change })
  }
}
