import type { OptionOrder } from '@candor/contract/calls/options'
import { hrefOf } from '../../../shared/place/location.ts'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { DirectionText } from '../direction-text.tsx'
import { toneOf, useOptionFigures } from '../figures.ts'
import { profitOf, whyNeverRan } from '../model.ts'
import { ResultBadge } from '../result-badge.tsx'
import { optionPath } from './option-path.ts'

/** A finished option: its result, its prices or the reason it never opened, and its profit. */
export function HistoryRow({ order }: { order: OptionOrder }) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const profit = profitOf(order)
  const reason = whyNeverRan(order)
  const price = (decimal: string | null) => (decimal === null ? '–' : figures.price(decimal))
  const began = order.openedAt ?? order.acceptance?.at ?? ''
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-3 hover:bg-surface-2">
      <div className="min-w-0 flex-[1_1_9rem]">
        <a
          href={hrefOf(optionPath(order.orderId))}
          className="font-semibold after:absolute after:inset-0 after:content-['']"
        >
          <DirectionText direction={order.direction} /> {order.pair} · {figures.cycle(order.cycleSeconds)}
        </a>
        <p className="text-small text-ink-2">
          {reason === null
            ? `${price(order.openingPrice)} → ${price(order.closingPrice)}`
            : text(`options.notOpened.${reason}`)}
        </p>
        <p className="text-caption text-ink-3">
          <time dateTime={began}>{formatTime(began, locale, 'second')}</time>
        </p>
      </div>
      <div className="ml-auto flex flex-col items-end gap-1">
        <ResultBadge status={order.status} />
        <span className={`font-semibold whitespace-nowrap ${toneOf(profit)}`}>{figures.profit(profit)}</span>
      </div>
    </li>
  )
}
