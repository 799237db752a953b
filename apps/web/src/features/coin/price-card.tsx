import { useState } from 'react'
import { Card } from '@candor/ui/card'
import { Chip } from '@candor/ui/buttons/chip'
import { ErrorState } from '@candor/ui/states/error-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { textKeyOfFailure } from '../../shared/server/failure-text.ts'
import type { Market } from '../../shared/server/markets.ts'
import { priceRanges, rangeTexts } from './model.ts'
import type { PriceRange } from './model.ts'
import { PriceCurve } from './price-curve.tsx'
import { usePrices } from './queries.ts'

/** The price over a period. It has its final height before the prices are loaded. */
export function PriceCard({ market }: { market: Market }) {
  const text = useText()
  const [range, setRange] = useState<PriceRange>('24h')
  const { value: points, failure, reload } = usePrices(market.market, range)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{text('coin.price')}</h2>
        <fieldset aria-label={text('assets.range')} className="flex flex-wrap gap-1.5">
          {priceRanges.map((one) => (
            <Chip key={one} selected={one === range} onClick={() => setRange(one)}>
              {text(rangeTexts[one])}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className="min-h-54">
        {points && points.length > 1 && <PriceCurve key={range} {...{ market, points, range }} />}
        {points && points.length < 2 && (
          <p className="py-20 text-center text-small text-ink-2">{text('coin.noPrices')}</p>
        )}
        {!points && failure === null && <Skeleton shape="block" height={216} />}
        {!points && failure !== null && (
          <ErrorState
            title={text('chart.failedTitle')}
            text={text(textKeyOfFailure(failure))}
            retryLabel={text('action.retry')}
            onRetry={() => void reload()}
          />
        )}
      </div>
    </Card>
  )
}
