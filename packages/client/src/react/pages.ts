import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPager } from '../paging/pager.ts'
import type { Pager, PagerOptions, PagerState } from '../paging/pager.ts'

export type Pages<Item> = Pick<PagerState<Item>, 'phase' | 'failure'> &
  Pick<Pager<Item>, 'loadMore' | 'reload' | 'update'> & {
    // Null until the first page is loaded.
    items: readonly Item[] | null
    hasMore: boolean
    // Reads the first page again silently; entries read below it stay.
    refresh: () => void
    // The same for a caller that needs to know of a failure.
    reread: () => Promise<void>
  }

// Another key is another list: its content, filters included.
type Options<Item> = PagerOptions<Item> & { key: string }

/** A list of the server, page by page, as a component shows it. */
export function usePages<Item>(options: Options<Item>): Pages<Item> {
  const { key } = options
  const newList = () => ({ key, pager: createPager<Item>(options) })
  const [list, setList] = useState(newList)
  if (list.key !== key) setList(newList)
  const { pager } = list
  useEffect(() => pager.readBy(options))
  useEffect(() => {
    pager.start()
    return pager.stop
  }, [pager])
  const { page, phase, failure } = useSyncExternalStore(pager.subscribe, pager.state)
  const acts = useMemo(
    () => ({
      loadMore: pager.loadMore,
      reload: pager.reload,
      update: pager.update,
      reread: pager.refresh,
      refresh: () => void pager.refresh().catch(() => undefined),
    }),
    [pager],
  )
  return {
    ...acts,
    items: page?.items ?? null,
    phase,
    failure,
    hasMore: page !== null && page.nextPage !== null,
  }
}
