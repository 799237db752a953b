import { memo } from 'react'
import { useReading } from '@candor/client/react/reading'
import { formatShort } from '@candor/client/figures/format'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { Sparkline } from '@candor/ui/figures/sparkline'
import { useText } from '../../../i18n/text.ts'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { useCoinName } from '../../../shared/coins/coin-names.ts'
import { LivePrice } from '../../../shared/market/live-price.tsx'
import { tradeHref } from '../../../shared/market/trade-link.ts'
import { WatchStar } from '../../../shared/market/watch-star.tsx'
import { callServer } from '../../../shared/server/client.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { useMarketFigures } from '../../../shared/market/use-market-figures.ts'

// The line of a week moves slowly.
const rereadMs = 300_000

// Narrow panels have no room for the week, and the narrowest have none for high and low.
const columns =
  'grid grid-cols-[2.75rem_minmax(8rem,1.5fr)_minmax(6rem,1fr)_minmax(4.5rem,.7fr)_minmax(4rem,.7fr)] items-center gap-x-4 xl:grid-cols-[2.75rem_minmax(8rem,1.5fr)_repeat(2,minmax(5rem,1fr))_repeat(2,minmax(5.5rem,1fr))_minmax(4rem,.8fr)_6rem]'
const onlyWider = 'hidden text-right text-ink-2 xl:block'

/** The closes of the last seven days, by market. A missing line does no harm. */
function useWeekLines(): ReadonlyMap<string, readonly number[]> {
  const { value } = useReading(
    '',
    async () => {
      const { sparklines } = await callServer('Spot/GetSparklines', { range: '7d' })
      // A line is a picture, not an amount: a float is exact enough here.
      return new Map(sparklines.map(({ market, closes }) => [market, closes.map(Number)]))
    },
    rereadMs,
  )
  return value ?? new Map()
}

/** A table with a column for every figure of the day. */
export function HomeMarkets({ markets }: { markets: readonly Market[] }) {
  const text = useText()
  const lines = useWeekLines()
  return (
    <>
      <div aria-hidden className={`${columns} min-h-11 pr-2 text-small text-ink-3`}>
        <span className="col-start-2">{text('market.sortName')}</span>
        <span className="text-right">{text('market.sortPrice')}</span>
        <span className="text-right">{text('market.sortChange')}</span>
        <span className="hidden text-right xl:block">{text('trade.high')}</span>
        <span className="hidden text-right xl:block">{text('trade.low')}</span>
        <span className="text-right">{text('market.sortVolume')}</span>
        <span className="hidden text-right xl:block">{text('market.sevenDays')}</span>
      </div>
      <ul>
        {markets.map((market) => (
          <li key={market.market}>
            <TableRow market={market} line={lines.get(market.market)} />
          </li>
        ))}
      </ul>
    </>
  )
}

type RowProps = { market: Market; line: readonly number[] | undefined }

/** It listens to its own figures: a price change redraws one row, not the table. */
const TableRow = memo(function TableRow({ market, line }: RowProps) {
  const { locale, ticker, price, change, priceText } = useMarketFigures(market)
  const name = useCoinName(market.baseCoin)
  return (
    <div className={`${columns} relative min-h-14 rounded-control pr-2 hover:bg-surface-2`}>
      <span className="relative z-1">
        <WatchStar market={market.market} />
      </span>
      <a
        href={tradeHref(market.market)}
        className="flex min-w-0 items-center gap-3 after:absolute after:inset-0 after:content-['']"
      >
        <CoinIcon symbol={market.baseCoin} size={34} />
        <span className="min-w-0">
          <span className="flex items-baseline">
            <span className="font-semibold">{market.baseCoin}</span>
            <span className="text-caption text-ink-3">/{market.quoteCoin}</span>
          </span>
          <span className="block truncate text-small text-ink-3">{name}</span>
        </span>
      </a>
      <span className="text-right font-semibold">
        <LivePrice price={price} text={priceText(price)} />
      </span>
      <span className="justify-self-end">
        <ChangePill look="text" text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />
      </span>
      <span className={onlyWider}>{priceText(ticker?.highPrice)}</span>
      <span className={onlyWider}>{priceText(ticker?.lowPrice)}</span>
      <span className="text-right text-ink-2">{formatShort(ticker?.volumeAmount ?? '0', locale)}</span>
      <span className="hidden justify-self-end xl:block">
        <Sparkline values={line ?? []} width={88} />
      </span>
    </div>
  )
})
