import { memo } from 'react'
import { classNames } from '@candor/ui/class-names'
import { useMove } from '../../../../shared/market/live-price.tsx'
import { formatDecimal, formatPlaces, trimDecimal } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useIsStale, useTicker } from '../../../../shared/server/stream.ts'
import { takePrice } from '../ticket/ticket-store.ts'
import { priceForField } from '../ticket/fill-in.ts'
import { priceText, unitsOf } from '../units.ts'

const looks = {
  up: { ink: 'text-up', arrow: '▲' },
  down: { ink: 'text-down', arrow: '▼' },
  none: { ink: 'text-ink', arrow: '' },
}

type Props = { market: Market; spreadTicks: number | null }

/** The price of the last trade between the two sides, and the spread. */
export const LastPrice = memo(function LastPrice({ market, spreadTicks }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const price = useTicker(market.market)?.lastPrice ?? null
  const move = useMove(price)
  const stale = useIsStale()
  const { ink, arrow } = looks[move.direction]
  return (
    <button
      type="button"
      disabled={price === null}
      onClick={() => price !== null && takePrice(priceForField(price, market))}
      className="flex min-h-13 flex-col justify-center rounded-chip py-1 text-left -outline-offset-2"
    >
      <span className={classNames('text-title font-semibold', stale ? 'text-ink-3' : ink)}>
        {price === null ? '–' : formatPlaces(price, market.priceDecimals, locale)}
        {arrow && (
          <span aria-hidden className="ml-1 text-small">
            {arrow}
          </span>
        )}
      </span>
      <span className="text-caption text-ink-3">
        {spreadTicks === null
          ? text('book.noSpread')
          : text('book.spread', {
              spread: formatDecimal(trimDecimal(priceText(spreadTicks, unitsOf(market))), locale),
            })}
      </span>
    </button>
  )
})
