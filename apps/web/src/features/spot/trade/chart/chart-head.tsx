import { ChangePill } from '@candor/ui/figures/change-pill'
import { LivePrice } from '../../../../shared/market/live-price.tsx'
import type { Market } from '../../../../shared/server/markets.ts'
import { useMarketFigures } from '../../../../shared/market/use-market-figures.ts'

type Props = { market: Market; interval: string | null }

/** The head of a full-screen chart: the pair, its price, and the candle length. */
export function ChartHead({ market, interval }: Props) {
  const { price, change, priceText } = useMarketFigures(market)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
      <span className="text-title font-bold">{market.market}</span>
      <span className="text-title font-semibold">
        <LivePrice price={price} text={priceText(price)} />
      </span>
      {change && <ChangePill text={change.text} direction={change.direction} />}
      {interval !== null && <span className="text-small text-ink-2">{interval}</span>}
    </p>
  )
}
