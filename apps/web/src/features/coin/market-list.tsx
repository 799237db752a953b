import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { formatPlaces } from '@candor/client/figures/format'
import { CoinIcon } from '../../shared/coins/coin-icon.tsx'
import { changeOf } from '../../shared/market/change.ts'
import { tradeHref } from '../../shared/market/trade-link.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { Market } from '../../shared/server/markets.ts'
import { useTicker } from '../../shared/server/stream.ts'
import { ChangePill } from '@candor/ui/figures/change-pill'

/** Every market of the coin. */
export function MarketList({ markets }: { markets: readonly Market[] }) {
  const text = useText()
  if (markets.length === 0) return null
  return (
    <ListGroup title={text('coin.markets', { count: markets.length })}>
      {markets.map((market) => (
        <MarketEntry key={market.market} market={market} />
      ))}
    </ListGroup>
  )
}

function MarketEntry({ market }: { market: Market }) {
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const change = changeOf(ticker, locale)
  const price = ticker?.lastPrice
  return (
    <ListRow
      href={tradeHref(market.market)}
      icon={<CoinIcon symbol={market.baseCoin} size={28} />}
      label={market.market}
      // On a narrow phone the longest pair stays on one line.
      chevron={false}
      value={price ? formatPlaces(price, market.priceDecimals, locale) : '–'}
      badge={<ChangePill look="text" text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />}
    />
  )
}
