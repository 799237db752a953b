import type { CandleInterval } from '@candor/contract/stream/stream'
import { changeOf } from '../../../../app/market/change.ts'
import { formatPlaces } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../live/markets.ts'
import { useTicker } from '../../../../live/stream/use-stream.ts'
import { signed } from '@candor/ui/change-text'

/** What the chart says, in a sentence. It is not announced: who wants it reads it. */
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
