import type { MouseEvent, ReactNode } from 'react'

type Props = {
  label: string
  ring: ReactNode
  title: ReactNode
  // What leads on: the whole card is pressed.
  href: string
  onPress: (event: MouseEvent) => void
  detail: ReactNode
  figure: ReactNode
  note: ReactNode
  // A control of its own, beside what the card leads to.
  trailing?: ReactNode
}

// Capped: a card that doubles with its text would cover a third of a small phone.
const larger = 'text-[min(var(--text-body),20px)]'
const smaller = 'text-[min(var(--text-caption),15px)]'

/** The look of the card: a ring, two lines, and a figure with a word below it. */
export function DockCard({ label, ring, title, href, onPress, detail, figure, note, trailing }: Props) {
  return (
    <section
      aria-label={label}
      className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface-2 px-3 py-2.5 shadow-float has-[a:hover]:bg-surface-3"
    >
      {ring}
      <div className="min-w-0 flex-[1_1_130px]">
        <p className={`${larger} leading-tight font-semibold`}>
          <a
            href={href}
            onClick={onPress}
            className="after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {title}
          </a>
        </p>
        <p className={`${smaller} pt-0.5 text-ink-2`}>{detail}</p>
      </div>
      {/* As wide as most of its figures: what changes in it moves nothing. */}
      <div className="ml-auto min-w-18 text-right whitespace-nowrap">
        <p className={`${larger} leading-tight font-semibold`}>{figure}</p>
        <p className={`${smaller} min-h-[1.4em] pt-0.5 text-ink-2`}>{note}</p>
      </div>
      {trailing && <span className="relative z-1 -my-1 -mr-1.5">{trailing}</span>}
    </section>
  )
}
