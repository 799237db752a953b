import type { ReactNode } from 'react'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { RowCell } from './row-cell.tsx'

/** The columns of a table of records from 1024 px on; the last one is the state. */
export type RecordColumns = {
  widths: string
  heads: readonly [title: TextKey, figure: TextKey, figure: TextKey, third: TextKey, fourth: TextKey]
}

type RowProps = {
  columns: RecordColumns
  href: string
  title: string
  // Styled as incoming money.
  isGain?: boolean
  detail: string
  badge: ReactNode
  // Below the heads that follow the title.
  first: ReactNode
  second: ReactNode
  third: ReactNode
  fourth: ReactNode
  // The label of the fourth cell, if it says more than the head.
  fourthLabel?: TextKey
  children?: ReactNode
}

/** A record of a list: two columns on a phone, a table row from 1024 px. The whole row links to its page. */
export function RecordRow(props: RowProps) {
  const { columns, href, title, isGain = false, detail, badge, fourthLabel, children } = props
  const text = useText()
  const [, first, second, third, fourth] = columns.heads
  const cells = [
    { label: first, content: props.first },
    { label: second, content: props.second },
    { label: third, content: props.third },
    { label: fourthLabel ?? fourth, content: props.fourth },
  ]
  return (
    <li
      className={`relative grid grid-cols-2 items-center gap-x-3 gap-y-2 px-4 py-3 lg:gap-x-6 hover:bg-surface-2 ${columns.widths}`}
    >
      <span className="min-w-0">
        <a
          href={href}
          className={`font-semibold -outline-offset-2 after:absolute after:inset-0 after:content-[''] ${isGain ? 'text-up' : ''}`}
        >
          {title}
        </a>
        <span className="block text-small text-ink-3">{detail}</span>
      </span>
      <span className="justify-self-end lg:order-last">{badge}</span>
      {cells.map(({ label, content }, place) => (
        <RowCell
          key={label}
          label={text(label)}
          isFigure={place < 2}
          className={place % 2 === 0 ? '' : 'max-lg:text-right'}
        >
          {content}
        </RowCell>
      ))}
      {children}
    </li>
  )
}

/** The column heads. Each cell repeats its head for screen readers. */
export function RecordHeads({ columns: { widths, heads } }: { columns: RecordColumns }) {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-6 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${widths}`}
    >
      {([...heads, 'orders.statusLabel'] as const).map((head, place) => (
        // A column of numbers has its head at the right.
        <span key={head} className={place === 1 || place === 2 ? 'text-right' : 'last:text-right'}>
          {text(head)}
        </span>
      ))}
    </div>
  )
}

/** When something happened, or that it has not happened yet. */
export function Moment({ at }: { at: string | null }) {
  const figures = useFigures()
  return at === null ? '–' : <time dateTime={at}>{figures.time(at)}</time>
}
