import { Download } from 'lucide-react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../../i18n/text.ts'
import { tickFilesOf } from './tick-files.ts'

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
