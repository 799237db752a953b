import type { MouseEvent, ReactNode } from 'react'

type Props = {
  label: string
  ring: ReactNode
  title: ReactNode
  // The link of the card: all of it can be pressed.
  href: string
  onPress: (event: MouseEvent) => void
  detail: ReactNode
  figure: ReactNode
  note: ReactNode
  // A separate control, beside the card's link.
  trailing?: ReactNode
}

// Capped: a card that doubles with its text would cover a third of a small phone.
const larger = 'text-[min(var(--text-body),20px)]'
const smaller = 'text-[min(var(--text-caption),15px)]'
// A narrow line has room for the ring and the figure only; screen readers still read the link text.
const titleInNarrowLine = 'in-data-[dock=line]:@max-[17rem]:sr-only'
const detailInNarrowLine = 'in-data-[dock=line]:@max-[17rem]:hidden'

/** The look of the card: a ring, two lines, and a figure with a word below it. */
export function DockCard({ label, ring, title, href, onPress, detail, figure, note, trailing }: Props) {
  return (
    <section
      aria-label={label}
      className="relative flex items-center gap-x-3 rounded-card bg-surface-2 px-3 py-2.5 shadow-float has-[a:hover]:bg-surface-3 in-data-[dock=line]:h-12 in-data-[dock=line]:justify-end in-data-[dock=line]:bg-transparent in-data-[dock=line]:gap-x-2 in-data-[dock=line]:px-0 in-data-[dock=line]:py-0 in-data-[dock=line]:shadow-none"
    >
      {ring}
      <div className="min-w-0 flex-1 in-data-[dock=line]:flex-none">
        <p className={`${larger} leading-tight font-semibold`}>
          <a
            href={href}
            onClick={onPress}
            className="after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            <span className={titleInNarrowLine}>{title}</span>
          </a>
        </p>
        <p className={`${smaller} pt-0.5 text-ink-2 ${detailInNarrowLine}`}>{detail}</p>
      </div>
      {/* As wide as most of its figures, so that a change moves nothing. */}
      <div className="ml-auto min-w-18 text-right in-data-[dock=line]:ml-0 whitespace-nowrap">
        <p className={`${larger} leading-tight font-semibold`}>{figure}</p>
        <p className={`${smaller} min-h-[1.4em] pt-0.5 text-ink-2`}>{note}</p>
      </div>
      {trailing && <span className="relative z-1 -my-1 -mr-1.5">{trailing}</span>}
    </section>
  )
}
