import { formatTime } from '@candor/client/figures/format-time'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { shownBalance } from './model.ts'
import type { FlowEntry } from './model.ts'
import { signed } from '@candor/ui/figures/change-text'
import { changesOf } from './groups.ts'
import type { CoinChange } from './groups.ts'

const columns = 'lg:grid-cols-[minmax(11rem,1fr)_minmax(9rem,1fr)_minmax(10rem,1fr)_minmax(12rem,1.2fr)_9rem]'

/** Two lines on a phone, whose halves stack with large text; a column for each from 1024 px. */
export const rowLook = `flex w-full flex-col gap-y-0.5 px-4 py-3 text-left -outline-offset-2 hover:bg-surface-2 lg:grid lg:items-center lg:gap-x-3 ${columns}`
export const lineLook = 'flex w-full flex-wrap items-center justify-between gap-x-3 lg:contents'

export function FlowRow({ entry, onPress }: { entry: FlowEntry; onPress: () => void }) {
  const text = useText()
  const { locale, plain } = useFigures()
  const { bucket, balance } = shownBalance(entry)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={onPress} className={rowLook}>
        <span className={lineLook}>
          <span className="min-w-0 lg:order-2">{text(`flow.name.${entry.flow}`)}</span>
          <span className="ml-auto text-right lg:order-3">
            <FlowAmount entry={entry} />
          </span>
        </span>
        <span className={lineLook}>
          <span className="text-small text-ink-3 lg:order-1">
            <time dateTime={entry.at}>{formatTime(entry.at, locale, 'second')}</time>
          </span>
          <span className="ml-auto text-right text-small text-ink-3 lg:order-4">
            <span className="sr-only">{text('flow.balanceAfter')} </span>
            {text(`bucket.${bucket}`)} {plain(balance, entry.coin)}
          </span>
        </span>
        <span className="hidden text-right text-small text-ink-3 lg:order-5 lg:block">{entry.number}</span>
      </button>
    </li>
  )
}

export function FlowHeads() {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-3 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${columns}`}
    >
      <span>{text('flow.time')}</span>
      <span>{text('flow.type')}</span>
      <span className="text-right">{text('flow.amount')}</span>
      <span className="text-right">{text('flow.balanceAfter')}</span>
      <span className="text-right">{text('flow.number')}</span>
    </div>
  )
}

const inks = { up: 'text-up', down: 'text-down', flat: 'text-ink' } as const

/** A change of the available balance; a change of another bucket is shown with the bucket's name. */
export function ChangeText({ change: { coin, bucket, amount, tone } }: { change: CoinChange }) {
  const text = useText()
  const figures = useFigures()
  const isLess = amount.startsWith('-')
  return (
    <span className={`font-semibold whitespace-nowrap ${inks[tone]}`}>
      {bucket !== 'available' && (
        <span className="text-small font-normal text-ink-3">{text(`bucket.${bucket}`)} </span>
      )}
      {signed(figures.amount(amount.replace('-', ''), coin), isLess ? 'down' : 'up')}
    </span>
  )
}

/** The amount of one entry. A move between two other buckets has no sign. */
export function FlowAmount({ entry }: { entry: FlowEntry }) {
  const figures = useFigures()
  const [change] = changesOf([entry])
  if (change) return <ChangeText change={change} />
  return <span className="font-semibold whitespace-nowrap">{figures.amount(entry.amount, entry.coin)}</span>
}
