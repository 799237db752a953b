import { useCallback, useEffect, useRef, useState } from 'react'
import { withHead, withNext } from '../paging/page-list.ts'
import type { ListPage } from '../paging/page-list.ts'

type Phase = 'loading' | 'ready' | 'failed'
type State<Item> = { key: string; page: ListPage<Item> | null; phase: Phase; failure: unknown }
type Kind = 'first' | 'more' | 'refresh'

export type Pages<Item> = {
  // Null until the first page is here.
  items: readonly Item[] | null
  phase: Phase
  failure: unknown
  hasMore: boolean
  loadMore: () => void
  // Begins anew, or tries again what failed.
  reload: () => void
  // Reads the first page again without a word; what was read below it stays.
  refresh: () => void
  update: (change: (items: readonly Item[]) => readonly Item[]) => void
}

type Options<Item> = {
  // What is listed, filters included: another key is another list.
  key: string
  read: (before: string | undefined) => Promise<ListPage<Item>>
  idOf: (item: Item) => string
}

/** A list of the server, page by page. */
export function usePages<Item>(options: Options<Item>): Pages<Item> {
  const { key } = options
  const latest = useRef(options)
  const turn = useRef(0)
  const [state, setState] = useState<State<Item>>(() => nothing(key))
  const shown = state.key === key ? state : nothing<Item>(key)
  const page = useRef(shown.page)
  useEffect(() => {
    latest.current = options
    page.current = shown.page
  })

  const run = useCallback(
    async (kind: Kind) => {
      const { read, idOf } = latest.current
      turn.current += 1
      const mine = turn.current
      const known = kind === 'first' ? null : page.current
      if (kind !== 'refresh') setState({ key, page: known, phase: 'loading', failure: null })
      const settle = (next: (before: ListPage<Item> | null) => Omit<State<Item>, 'key'>) => {
        // A newer reading has begun, or the list is another one.
        if (turn.current !== mine) return
        setState((before) => ({ key, ...next(before.key === key ? before.page : null) }))
      }
      try {
        const answer = await read(kind === 'more' ? (known?.nextPage ?? undefined) : undefined)
        const join = kind === 'more' ? withNext : withHead
        settle((before) => ({
          page: before ? join(before, answer, idOf) : answer,
          phase: 'ready',
          failure: null,
        }))
      } catch (failure) {
        const isTold = kind !== 'refresh'
        settle((before) => ({ page: before, phase: before && !isTold ? 'ready' : 'failed', failure }))
      }
    },
    [key],
  )

  useEffect(() => {
    void run('first')
    return () => {
      turn.current += 1
    }
  }, [run])

  return {
    items: shown.page?.items ?? null,
    phase: shown.phase,
    failure: shown.failure,
    hasMore: shown.page !== null && shown.page.nextPage !== null,
    loadMore: useCallback(() => void run('more'), [run]),
    reload: useCallback(() => void run(page.current === null ? 'first' : 'more'), [run]),
    refresh: useCallback(() => void run('refresh'), [run]),
    update: useCallback((change) => {
      setState((before) =>
        before.page ? { ...before, page: { ...before.page, items: change(before.page.items) } } : before,
      )
    }, []),
  }
}

function nothing<Item>(key: string): State<Item> {
  return { key, page: null, phase: 'loading', failure: null }
}
