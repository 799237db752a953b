import { ArrowLeftRight } from 'lucide-react'
import { Badge } from '@candor/ui/badge'
import type { SwapRecord } from '@candor/contract/calls/swap'
import { recordName } from '@candor/contract/rules/chat'
import { useWords } from '../../../i18n/figures.ts'
import { GetHelpIcon } from '../../../shared/help/get-help.tsx'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { useRecords } from '../../../shared/lists/records.ts'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { useText } from '../../../i18n/text.ts'
import { rateText } from './words.ts'
import { callServer } from '../../../shared/server/client.ts'

const columns =
  'lg:grid-cols-[minmax(9rem,.8fr)_minmax(6.5rem,1fr)_minmax(8rem,1fr)_minmax(11.5rem,1.3fr)_minmax(7rem,1fr)_1.75rem]'

/** The exchanges, newest first. */
export function SwapRecordList({ way }: { way?: { path: string; label: string } }) {
  const text = useText()
  const pages = useRecords({
    read: (page) => callServer('Swap/GetRecords', page),
    itemsOf: ({ records }) => records,
    idOf: ({ number }) => number,
  })
  return (
    <RecordList
      pages={pages}
      heads={<RecordHeads />}
      none={{
        Icon: ArrowLeftRight,
        title: text('swap.noRecords'),
        text: text('swap.noRecordsText'),
        way,
      }}
    >
      {(record) => <RecordRow key={record.number} record={record} />}
    </RecordList>
  )
}

export function RecordRow({ record }: { record: SwapRecord }) {
  const { text, figures } = useWords()
  const { from, to, amount, received, fee, feePpm, kind, at, number } = record
  return (
    <li className={`grid grid-cols-2 items-center gap-x-3 gap-y-2 px-4 py-3 ${columns}`}>
      <RowCell label={text('swap.consumed')} isFigure>
        <span className="font-semibold">−{figures.amount(amount, from)}</span>
      </RowCell>
      <RowCell label={text('swap.received')} isFigure className="max-lg:text-right">
        <span className="font-semibold text-up">+{figures.amount(received, to)}</span>
      </RowCell>
      <RowCell label={text('swap.rate')} isFigure className="max-lg:col-span-full">
        <span className="lg:text-small lg:text-ink-2">{rateText(record, figures)}</span>
      </RowCell>
      <RowCell label={text('swap.fee')} isFigure className="max-lg:col-span-full">
        {figures.amount(fee, to)}{' '}
        <span className="text-small text-ink-3 lg:block">{figures.percent(feePpm)}</span>
      </RowCell>
      <span className="col-span-full flex flex-wrap items-center justify-between gap-2 text-small text-ink-3 lg:contents">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:order-first">
          <time dateTime={at}>{figures.time(at)}</time>
          {kind === 'dust' && <Badge>{text('swap.dustMark')}</Badge>}
        </span>
        <span className="lg:-mx-2">
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
      <span>{text('flow.time')}</span>
      <span className="text-right">{text('swap.consumed')}</span>
      <span className="text-right">{text('swap.received')}</span>
      <span className="text-right">{text('swap.rate')}</span>
      <span className="text-right">{text('swap.fee')}</span>
    </div>
  )
}
