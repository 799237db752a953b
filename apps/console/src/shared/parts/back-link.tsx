import { ChevronLeft } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { useText } from '../../i18n/text.ts'

/** Leads to the list that a page belongs to. */
export function BackLink({ href, className }: { href: string; className?: string }) {
  const text = useText()
  return (
    <a
      href={href}
      aria-label={text('action.back')}
      className={classNames(
        '-ml-2.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2',
        className,
      )}
    >
      <ChevronLeft aria-hidden className="size-5.5" />
    </a>
  )
}
