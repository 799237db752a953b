import type { CandleInterval } from '@candor/contract/candle-intervals'
import { changeOf } from '../../../../shared/market/change.ts'
import { formatPlaces } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useTicker } from '../../../../shared/server/stream.ts'
import { signed } from '@candor/ui/figures/change-text'

/** A text summary of the chart. It is not announced, only available for reading. */
export function ChartSummary({ market, interval }: { market: Market; interval: CandleInterval }) {
  const text = useText()
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const change = changeOf(ticker, locale)
  const price = (decimal: string | null | undefined) =>
    decimal ? formatPlaces(decimal, market.priceDecimals, locale) : '–'
  return (
    <p className="sr-only">
      {text('chart.summary', {
        market: market.market,
        interval,
        last: price(ticker?.lastPrice),
        change: change ? signed(change.text, change.direction) : '–',
        high: price(ticker?.highPrice),
        low: price(ticker?.lowPrice),
      })}
    </p>
  )
}
