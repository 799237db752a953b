import { Download } from 'lucide-react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../../i18n/text.ts'

/** The published ticks that decide an option, as files for anybody to check. */
export function TicksLinks({ order }: { order: OptionOrder }) {
  const text = useText()
  return tickFilesOf(order).map(({ day, href }) => (
    <a
      key={day}
      href={href}
      download
      className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-accent-ink hover:underline"
    >
      <Download aria-hidden className="size-4.5" />
      {text('check.file', { coin: order.coin, day })}
    </a>
  ))
}

/** The UTC days of an option, and the addresses of their ticks. */
export function tickFilesOf({
  coin,
  acceptance,
  openedAt,
  maturesAt,
}: Pick<OptionOrder, 'coin' | 'acceptance' | 'openedAt' | 'maturesAt'>): { day: string; href: string }[] {
  const moments = [acceptance?.at, openedAt ?? acceptance?.opensUntil, maturesAt]
  const days = moments
    .filter((moment) => moment !== undefined && moment !== null)
    .map((moment) => new Date(moment).toISOString().slice(0, 10))
  return [...new Set(days)].map((day) => ({ day, href: `/ticks/${coin}/${day}.csv` }))
}
