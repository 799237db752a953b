import { SearchX } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { EmptyState } from '@candor/ui/states/empty-state'
import { ErrorState } from '@candor/ui/states/error-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { AppPage } from '../../shared/page/app-page.tsx'
import { useCoinName } from '../../shared/coins/coin-names.ts'
import { WatchStar } from '../../shared/market/watch-star.tsx'
import { hrefOf, usePlace } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useAct } from '../../shared/server/act.ts'
import { useBalances } from '../../shared/server/account.ts'
import { reloadMarkets, useMarkets } from '../../shared/server/markets.ts'
import type { Market } from '../../shared/server/markets.ts'
import { useSession } from '../../shared/state/state.ts'
import { Head } from './head.tsx'
import { Holding } from './holding.tsx'
import { isKnown, marketsOf, priceRanges, ranges } from './model.ts'
import type { PriceRange } from './model.ts'
import { NetworkList } from './network-list.tsx'
import { useNetworks, useOffers, usePrices } from './queries.ts'
import { Ways } from './ways.tsx'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { formatPlaces } from '@candor/client/figures/format'
import { CoinIcon } from '../../shared/coins/coin-icon.tsx'
import { changeOf } from '../../shared/market/change.ts'
import { tradeHref } from '../../shared/market/trade-link.ts'
import { useTicker } from '../../shared/server/stream.ts'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { useState } from 'react'
import { Card } from '@candor/ui/card'
import { Chip } from '@candor/ui/buttons/chip'
import { textKeyOfFailure } from '../../shared/server/failure-text.ts'
import { PriceCurve } from './price-curve.tsx'

/** The price over a period. It has its final height before the prices are loaded. */
function PriceCard({ market }: { market: Market }) {
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
              {text(ranges[one].text)}
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

/** Every market of the coin. */
function MarketList({ markets }: { markets: readonly Market[] }) {
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

const firstCoin = 'BTC'
const panels =
  'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(340px,420px)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6'
const column = 'flex min-w-0 flex-col gap-4'

/** One coin: its price, the possible actions here, and the account's balance of it. */
export function CoinScreen() {
  const text = useText()
  const coin = usePlace().query.get('coin')?.toUpperCase() ?? firstCoin
  const { markets, failed } = useMarkets()
  const retry = useAct(reloadMarkets)
  const name = useCoinName(coin)
  const found = markets && marketsOf(coin, markets)
  return (
    <AppPage
      title={name ?? coin}
      back="back"
      width="full"
      trailing={found?.main && <WatchStar market={found.main.market} />}
    >
      {found ? (
        <Coin key={coin} coin={coin} {...found} />
      ) : failed ? (
        <ErrorState
          title={text('market.failedTitle')}
          text={text('page.failedText')}
          retryLabel={text('action.retry')}
          retrying={retry.busy}
          onRetry={() => void retry.run()}
        />
      ) : (
        <Outline />
      )}
    </AppPage>
  )
}

function Coin({ coin, main, all }: { coin: string } & ReturnType<typeof marketsOf>) {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  const offers = useOffers()
  const networks = useNetworks(signedIn)
  const { balances } = useBalances()
  const balance = balances?.get(coin)
  if (all.length === 0 && balance === undefined && offers.value === null && offers.failure === null)
    return <Outline />
  if (offers.value && balance === undefined && !isKnown(coin, { all, offers: offers.value }))
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={text('coin.unknownTitle')}
        text={text('coin.unknownText')}
        action={<LinkButton href={hrefOf(paths.markets)}>{text('market.showAll')}</LinkButton>}
      />
    )
  return (
    <div className={panels}>
      <div className={column}>
        <Head coin={coin} market={main} />
        {main && <PriceCard market={main} />}
      </div>
      <div className={classNames(column, 'lg:row-span-2')}>
        <Ways coin={coin} main={main} offers={offers} networks={networks} />
        {signedIn && <Holding coin={coin} />}
        <NetworkList coin={coin} networks={networks} isSignedIn={signedIn} />
      </div>
      <MarketList markets={all} />
    </div>
  )
}

function Outline() {
  return (
    <div aria-busy className={panels}>
      <div className={column}>
        <Skeleton shape="block" height={190} />
        <Skeleton shape="block" height={280} />
      </div>
      <div className={column}>
        <Skeleton shape="block" height={150} />
        <Skeleton shape="block" height={190} />
      </div>
    </div>
  )
}
