import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Inbox } from 'lucide-react'
import { textKeyOfFailure } from '@candor/client/calls/call-failed'
import { usePages } from '@candor/client/react/pages'
import type { ListPage } from '@candor/client/paging/page-list'
import type { Pages } from '@candor/client/react/pages'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { ErrorState } from '@candor/ui/states/error-state'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { DataTable } from './data-table.tsx'
import type { TableProps } from './data-table.tsx'

const aheadPx = 400

type Props<Row> = Omit<TableProps<Row>, 'rows'> & {
  pages: Pages<Row>
  // Shown if there is nothing.
  empty: string
  emptyIcon?: ReactNode
}

/** A list of the server with its states: outline, nothing, more, failed, end. */
export function PagedTable<Row>({ pages, empty, emptyIcon, ...table }: Props<Row>) {
  const text = useText()
  const { items, phase, failure, hasMore, reload } = pages
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
      <Card padding="none" aria-busy aria-label={text('page.loading')}>
        <SkeletonRows count={6} />
      </Card>
    )
  }
  if (items.length === 0 && !hasMore)
    return <EmptyState icon={emptyIcon ?? <Inbox aria-hidden />} title={empty} />
  return (
    <>
      <DataTable {...table} rows={items} />
      <More pages={pages} />
    </>
  )
}

function More<Row>({ pages: { phase, hasMore, loadMore, reload } }: { pages: Pages<Row> }) {
  const text = useText()
  const end = useRef<HTMLDivElement>(null)
  const waits = hasMore && phase === 'ready'
  useEffect(() => {
    const mark = end.current
    if (!mark || !waits) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: `${aheadPx}px`,
    })
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

type ListedProps<Row> = Omit<Props<Row>, 'pages'> & {
  // A new key means a new list: its content, filters included.
  listKey: string
  read: (page: { before?: string }) => Promise<ListPage<Row>>
}

/** A table that loads its own pages. */
export function ListedTable<Row>({ listKey, read, ...table }: ListedProps<Row>) {
  const pages = usePages<Row>({
    key: listKey,
    read: async (before) => await read(before === undefined ? {} : { before }),
    idOf: table.idOf,
  })
  return <PagedTable {...table} pages={pages} />
}

/** A page of a list from an answer that has it under its own name. */
export function pageOf<Name extends string, Row>(
  name: Name,
  answer: Record<Name, readonly Row[]> & { nextPage: string | null },
): ListPage<Row> {
  return { items: answer[name], nextPage: answer.nextPage }
}
