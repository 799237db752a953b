import { ChangePill } from '@candor/ui/figures/change-pill'
import { formatShort } from '@candor/client/figures/format'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { changeOf } from '../../../shared/market/change.ts'
import { tradeHref } from '../../../shared/market/trade-link.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useMarkets } from '../../../shared/server/markets.ts'
import { useTickers } from '../../../shared/server/stream.ts'
import { firstSorting, marketsOf } from './model.ts'

const shown = [
  { tab: 'gainers', label: 'market.topGainer' },
  { tab: 'losers', label: 'market.topLoser' },
  { tab: 'volume', label: 'market.mostTraded' },
  { tab: 'new', label: 'market.newest' },
] as const

/** Today's highlights, a card each; on a day without losers there is one card less. */
export function Highlights() {
  const text = useText()
  const { locale } = useLanguage()
  const { markets } = useMarkets()
  const tickers = useTickers()
  if (!markets) return <div className="h-18" />
  return (
    <ul className="grid auto-cols-fr grid-flow-col gap-4">
      {shown.map(({ tab, label }) => {
        const asked = { tab, searched: '', sorting: firstSorting[tab] }
        const [market] = marketsOf({ markets, tickers, watched: [] }, asked)
        if (!market) return null
        const ticker = tickers.get(market.market)
        const change = changeOf(ticker, locale)
        return (
          <li key={tab}>
            <a
              href={tradeHref(market.market)}
              className="flex min-h-18 items-center gap-3 rounded-card bg-surface-1 px-4 hover:bg-surface-2"
            >
              <CoinIcon symbol={market.baseCoin} size={36} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-small text-ink-3">{text(label)}</span>
                <span className="block font-semibold">{market.baseCoin}</span>
              </span>
              {tab === 'volume' ? (
                <span className="font-semibold">{formatShort(ticker?.volumeAmount ?? '0', locale)}</span>
              ) : (
                <ChangePill look="text" text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
