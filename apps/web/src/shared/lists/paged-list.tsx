import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ErrorState } from '@candor/ui/states/error-state'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { RefreshControl } from '@candor/ui/page/refresh-control'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { textKeyOfFailure } from '../server/failure-text.ts'
import type { Pages } from '@candor/client/react/pages'

// The next page is loaded this far below the window.
const aheadPx = 600

type Props<Item> = {
  pages: Pages<Item>
  // Shown if there is nothing: why, and the next step.
  empty: ReactNode
  icons?: boolean
  // The heads of the columns, above the first row.
  heads?: ReactNode
  // Instead of further pages, if there are none or they have their own screen.
  footer?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list with its states: outline, no data, load more, loading, failed, no more; and a refresh button. */
export function PagedList<Item>({ pages, empty, icons = false, heads, footer, children }: Props<Item>) {
  const text = useText()
  const { items, phase, failure, reload } = pages
  if (items === null && phase === 'failed') {
    return (
      <ErrorState
        title={text('list.failedTitle')}
        text={text(textKeyOfFailure(failure))}
        retryLabel={text('action.retry')}
        onRetry={reload}
      />
    )
  }
  if (items === null) {
    return (
      <div aria-busy aria-label={text('page.loading')}>
        <SkeletonRows count={6} icon={icons} />
      </div>
    )
  }
  const isEmpty = items.length === 0 && !pages.hasMore
  return (
    <>
      {footer === undefined && <Refresh pages={pages} />}
      {isEmpty && (
        <>
          {/* Sighted users see why it is empty; screen readers announce that it is. */}
          <output className="sr-only">{text('list.none')}</output>
          {empty}
        </>
      )}
      {!isEmpty && (
        <>
          {heads}
          {children(items)}
        </>
      )}
      {!isEmpty && (footer === undefined ? <More pages={pages} /> : footer)}
    </>
  )
}

// Pulling the page down belongs to the browser, so the list has a button for it.
function Refresh<Item>({ pages }: { pages: Pages<Item> }) {
  const text = useText()
  const refresh = useAct(pages.reread)
  return (
    <RefreshControl label={text('list.refresh')} busy={refresh.busy} onPress={() => void refresh.run()} />
  )
}

function More<Item>({ pages: { phase, hasMore, loadMore, reload } }: { pages: Pages<Item> }) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const waits = hasMore && phase === 'ready'
  useEffect(() => {
    const mark = end.current
    if (!mark || !waits) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore()
      },
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [waits, loadMore])
  return (
    <div ref={end}>
      {phase === 'failed' && <ListFooter state="failed" label={text('list.failed')} onPress={reload} />}
      {phase === 'loading' && <ListFooter state="loading" label={text('page.loading')} />}
      {phase === 'ready' &&
        (hasMore ? (
          <ListFooter state="idle" label={text('list.more')} onPress={loadMore} />
        ) : (
          <ListFooter state="end" label={text('list.end')} />
        ))}
    </div>
  )
}
