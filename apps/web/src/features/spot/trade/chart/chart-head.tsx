import { ChangePill } from '@candor/ui/figures/change-pill'
import { formatPlaces } from '@candor/client/figures/format'
import { changeOf } from '../../../../shared/market/change.ts'
import { LivePrice } from '../../../../shared/market/live-price.tsx'
import { useLanguage } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useTicker } from '../../../../shared/server/stream.ts'

type Props = { market: Market; interval: string | null }

/** The head of a full-screen chart: the pair, its price, and the candle length. */
export function ChartHead({ market, interval }: Props) {
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const price = ticker?.lastPrice ?? null
  const change = changeOf(ticker, locale)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
      <span className="text-title font-bold">{market.market}</span>
      <span className="text-title font-semibold">
        <LivePrice
          price={price}
          text={price === null ? '–' : formatPlaces(price, market.priceDecimals, locale)}
        />
      </span>
      {change && <ChangePill text={change.text} direction={change.direction} />}
      {interval !== null && <span className="text-small text-ink-2">{interval}</span>}
    </p>
  )
}
