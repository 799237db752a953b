import type { ReactNode } from 'react'

type RowProps = {
  // The column widths from 1024 px on, the same as those of the heads.
  columns: string
  href: string
  title: string
  // Styled as incoming money.
  isGain?: boolean
  detail: string
  badge: ReactNode
  children: ReactNode
}

/** A record of a list: two columns on a phone, a table row from 1024 px. The whole row links to its page. */
export function RecordRow({ columns, href, title, isGain = false, detail, badge, children }: RowProps) {
  return (
    <li
      className={`relative grid grid-cols-2 items-center gap-x-3 gap-y-2 px-4 py-3 lg:gap-x-6 hover:bg-surface-2 ${columns}`}
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
      {children}
    </li>
  )
}

/** A column of numbers has its head at the right. */
type Head = string | { figure: string }

/** The column heads, the state last. Each cell repeats its head for screen readers. */
export function RecordHeads({ columns, labels }: { columns: string; labels: readonly Head[] }) {
  return (
    <div
      aria-hidden
      className={`hidden gap-x-6 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${columns}`}
    >
      {labels.map((label) =>
        typeof label === 'string' ? (
          <span key={label} className="last:text-right">
            {label}
          </span>
        ) : (
          <span key={label.figure} className="text-right">
            {label.figure}
          </span>
        ),
      )}
    </div>
  )
}
