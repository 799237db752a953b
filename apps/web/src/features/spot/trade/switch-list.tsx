import { memo, useMemo } from 'react'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { LivePrice } from '../../../shared/market/live-price.tsx'
import { foundMarkets } from '../../../shared/market/found-markets.ts'
import { sortedMarkets } from '../../../shared/market/sorting.ts'
import { useWatchlist } from '../../../shared/market/watchlist.ts'
import { usePreferences } from '../../../shared/state/state.ts'
import { useText } from '../../../i18n/text.ts'
import { useMarkets } from '../../../shared/server/markets.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { useTickers } from '../../../shared/server/stream.ts'
import { useMarketFigures } from '../../../shared/market/use-market-figures.ts'

type Props = { typed: string; favouritesOnly: boolean; onChoose: (symbol: string) => void }

/** Markets to choose from, by volume; also the side panel of a wide screen. */
export function SwitchList({ typed, favouritesOnly, onChoose }: Props) {
  const text = useText()
  const { markets } = useMarkets()
  const tickers = useTickers()
  const watched = useWatchlist((state) => state.markets)
  const current = usePreferences((state) => state.currentSymbol)
  const shown = useMemo(() => {
    const chosen = favouritesOnly ? markets?.filter(({ market }) => watched.includes(market)) : markets
    return sortedMarkets(foundMarkets(chosen ?? [], typed), tickers, { key: 'volume', isDescending: true })
  }, [markets, tickers, watched, typed, favouritesOnly])
  if (!markets) return <SkeletonRows count={6} icon />
  if (shown.length === 0)
    return (
      <p className="py-8 text-center text-small text-ink-3">
        {text(favouritesOnly && typed === '' ? 'market.noFavouritesText' : 'market.noneFoundTitle')}
      </p>
    )
  return (
    <ul className="-mx-2">
      {shown.map((market) => (
        <li key={market.market}>
          <SwitchRow market={market} isCurrent={market.market === current} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { market: Market; isCurrent: boolean; onChoose: (symbol: string) => void }

const SwitchRow = memo(function SwitchRow({ market, isCurrent, onChoose }: RowProps) {
  const { price, change, priceText } = useMarketFigures(market)
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(market.market)}
      className="flex min-h-12 w-full items-center gap-2.5 rounded-control px-2 text-left -outline-offset-2 hover:bg-surface-2 active:bg-surface-2 aria-[current]:bg-surface-2"
    >
      <CoinIcon symbol={market.baseCoin} size={26} />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{market.baseCoin}</span>
        <span className="text-small text-ink-3">/{market.quoteCoin}</span>
      </span>
      <span className="flex flex-col items-end text-small">
        <span className="font-semibold">
          <LivePrice price={price} text={priceText(price)} />
        </span>
        <ChangePill look="text" text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />
      </span>
    </button>
  )
})
