import { Clock } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { useNow } from '../../shared/parts/age.tsx'
import { waitLevel } from './model.ts'

const waitStyles = {
  fine: 'text-ink-2',
  slow: 'font-semibold text-warn',
  late: 'font-semibold text-danger',
}

/** The time a user has waited; the longer, the louder. */
export function WaitingTime({ since }: { since: string }) {
  const text = useText()
  const { lasting } = useFigures()
  const seconds = (useNow() - Date.parse(since)) / 1000
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 text-small',
        waitStyles[waitLevel(seconds)],
      )}
    >
      <Clock aria-hidden className="size-3.5" />
      <span className="sr-only">{text('chats.waitingFor')}</span>
      <time dateTime={since}>{lasting(seconds)}</time>
    </span>
  )
}
