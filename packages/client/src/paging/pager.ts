import { withHead, withNext } from './page-list.ts'
import type { ListPage } from './page-list.ts'

export type PagerState<Item> = {
  // Null until the first page is here.
  page: ListPage<Item> | null
  phase: 'loading' | 'ready' | 'failed'
  failure: unknown
}

export type PagerOptions<Item> = {
  read: (before: string | undefined) => Promise<ListPage<Item>>
  idOf: (item: Item) => string
}

/** A list of the server, page by page. */
export function createPager<Item>(first: PagerOptions<Item>) {
  let options = first
  let state: PagerState<Item> = { page: null, phase: 'loading', failure: null }
  let turn = 0
  const listeners = new Set<() => void>()

  function set(next: PagerState<Item>) {
    state = next
    for (const listener of listeners) listener()
  }

  async function run(kind: 'first' | 'more' | 'refresh'): Promise<void> {
    const { read, idOf } = options
    turn += 1
    const mine = turn
    const known = kind === 'first' ? null : state.page
    if (kind !== 'refresh') set({ page: known, phase: 'loading', failure: null })
    try {
      const answer = await read(kind === 'more' ? (known?.nextPage ?? undefined) : undefined)
      // A newer reading has begun, or the list is gone.
      if (turn !== mine) return
      const join = kind === 'more' ? withNext : withHead
      set({ page: state.page ? join(state.page, answer, idOf) : answer, phase: 'ready', failure: null })
    } catch (failure) {
      if (turn !== mine) return
      const stays = kind === 'refresh' && state.page !== null
      set({ page: state.page, phase: stays ? 'ready' : 'failed', failure })
      throw failure
    }
  }

  // The state has the failure, for the screen.
  const quietly = (kind: 'first' | 'more' | 'refresh') => void run(kind).catch(() => undefined)

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The same list, with new options from now on. */
    readBy: (next: PagerOptions<Item>) => {
      options = next
    },
    start: () => quietly('first'),
    /** Ignores a reading that is still under way. */
    stop: () => {
      turn += 1
    },
    loadMore: () => quietly('more'),
    /** Starts again, or retries after a failure. */
    reload: () => quietly(state.page === null ? 'first' : 'more'),
    /** Reads the first page again; entries read below it stay. Fails when that does. */
    refresh: async () => await run('refresh'),
    update: (change: (items: readonly Item[]) => readonly Item[]) => {
      if (state.page) set({ ...state, page: { ...state.page, items: change(state.page.items) } })
    },
  }
}
export type Pager<Item> = ReturnType<typeof createPager<Item>>
