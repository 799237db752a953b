import type { ViewsPlan } from './plan.ts'
import type { FoundViews, ViewStateName } from './positions.ts'
import { views } from './schema.ts'
import type { View, ViewName } from './view.ts'

type Known = { state: ViewStateName; note: string | null }

// What memory knows of the views: which can be read, and why the others can't.
export class LiveViews {
  private readonly known = new Map<ViewName, Known>()

  constructor(plan: ViewsPlan, found: FoundViews) {
    for (const { name } of views) {
      const note = found.rows.find(({ view }) => view === name)?.note ?? null
      this.known.set(name, { state: 'filling', note })
    }
    this.take(plan)
  }

  take({ states }: ViewsPlan): void {
    for (const [name, state] of states) this.set(name, state, state === 'live' ? null : this.of(name).note)
  }

  isLive(name: ViewName): boolean {
    return this.known.get(name)?.state === 'live'
  }

  of(name: ViewName): Known {
    return this.known.get(name) ?? { state: 'filling', note: null }
  }

  // Those that the last transaction wrote; says whether there are more of them than before.
  setLive(live: readonly View[]): boolean {
    let isMore = false
    for (const { name } of live) {
      if (this.isLive(name)) continue
      this.set(name, 'live', null)
      isMore = true
    }
    // One that is live for us and was not written stands where it should not.
    for (const { name } of views) {
      if (this.isLive(name) && !live.some((view) => view.name === name))
        this.set(name, 'behind', 'the next start brings it up')
    }
    return isMore
  }

  setAside(name: ViewName, note: string): void {
    this.set(name, 'setAside', note)
  }

  private set(name: ViewName, state: ViewStateName, note: string | null): void {
    this.known.set(name, { state, note })
  }
}
