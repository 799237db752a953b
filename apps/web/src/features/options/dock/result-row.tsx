import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../../i18n/text.ts'
import { go, hrefOf } from '../../../shared/place/location.ts'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { DirectionText } from '../direction-text.tsx'
import { toneOf, useOptionFigures } from '../figures.ts'
import { profitOf } from '../model.ts'
import { checkPath } from '../orders/option-path.ts'

/** One of several results, with a link to its check. */
export function ResultRow({ order }: { order: OptionOrder }) {
  const text = useText()
  const figures = useOptionFigures()
  const { veil } = useHidden()
  const profit = profitOf(order)
  const path = checkPath(order.orderId)
  const price = (decimal: string | null) => (decimal === null ? '–' : figures.price(decimal))
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 py-3">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-semibold">
          <DirectionText direction={order.direction} /> {order.pair} · {figures.cycle(order.cycleSeconds)}
        </p>
        <p className="text-small text-ink-2">
          {price(order.openingPrice)} → {price(order.closingPrice)}
        </p>
        <p className="text-caption text-ink-3">
          {text('options.stakeShort', { amount: veil(figures.money(order.amount)) })}
        </p>
      </div>
      <div className="ml-auto flex flex-col items-end">
        <span className={`font-semibold whitespace-nowrap ${toneOf(profit)}`}>
          {veil(figures.profit(profit))}
        </span>
        <a
          href={hrefOf(path)}
          onClick={(event) => {
            // The sheet closes first; "back" then leads to the page it was opened on.
            event.preventDefault()
            go(path)
          }}
          className="text-small text-accent-ink after:absolute after:inset-0 after:content-['']"
        >
          {text('check.run')}
        </a>
      </div>
    </li>
  )
}
