import { ArrowLeftRight } from 'lucide-react'
import { Badge } from '@candor/ui/badge'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/empty-state'
import type { SwapRecord } from '@candor/contract/calls/swap'
import { recordName } from '@candor/contract/rules/chat'
import { useFigures } from '../../../i18n/figures.ts'
import { GetHelpIcon } from '../../../shared/help/get-help.tsx'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { useText } from '../../../i18n/text.ts'
import { useSwapRecords } from './records.ts'
import { rateText } from './words.ts'
import type { ReactNode } from 'react'

const columns =
  'lg:grid-cols-[minmax(8rem,1fr)_minmax(8rem,1fr)_minmax(10rem,1.3fr)_minmax(8rem,.9fr)_minmax(9rem,1fr)]'

/** The exchanges, newest first. */
export function SwapRecordList({ action }: { action?: ReactNode }) {
  const text = useText()
  const pages = useSwapRecords()
  return (
    <Card padding="none" className="overflow-hidden">
      {pages.items !== null && pages.items.length > 0 && <RecordHeads />}
      <PagedList
        pages={pages}
        empty={
          <EmptyState
            icon={<ArrowLeftRight aria-hidden />}
            title={text('swap.noRecords')}
            text={text('swap.noRecordsText')}
            action={action}
          />
        }
      >
        {(records) => (
          <ul className="divide-y divide-line">
            {records.map((record) => (
              <RecordRow key={record.number} record={record} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

export function RecordRow({ record }: { record: SwapRecord }) {
  const text = useText()
  const figures = useFigures()
  const { from, to, amount, received, fee, feePpm, kind, at, number } = record
  return (
    <li className={`grid grid-cols-2 items-center gap-x-3 gap-y-2 px-4 py-3 ${columns}`}>
      <RowCell label={text('swap.consumed')}>
        <span className="font-semibold">−{figures.amount(amount, from)}</span>
      </RowCell>
      <RowCell label={text('swap.received')} className="max-lg:text-right">
        <span className="font-semibold text-up">+{figures.amount(received, to)}</span>
      </RowCell>
      <RowCell label={text('swap.rate')} className="max-lg:col-span-full">
        {rateText(record, figures)}
      </RowCell>
      <RowCell label={text('swap.fee')} className="max-lg:col-span-full">
        {figures.amount(fee, to)}{' '}
        <span className="text-small text-ink-3 lg:block">{figures.percent(feePpm)}</span>
      </RowCell>
      <span className="col-span-full flex flex-wrap items-center justify-between gap-2 text-small text-ink-3 lg:col-span-1">
        <time dateTime={at}>{figures.time(at)}</time>
        <span className="flex items-center gap-2">
          {kind === 'dust' && <Badge>{text('swap.dustMark')}</Badge>}
          <GetHelpIcon about={recordName('swap', number.split('-')[0] ?? '')} />
        </span>
      </span>
    </li>
  )
}

export function RecordHeads() {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-3 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${columns}`}
    >
      <span>{text('swap.consumed')}</span>
      <span>{text('swap.received')}</span>
      <span>{text('swap.rate')}</span>
      <span>{text('swap.fee')}</span>
      <span>{text('flow.time')}</span>
    </div>
  )
}
