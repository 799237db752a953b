import { lazy, Suspense, useEffect } from 'react'
import { SearchX } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { ErrorState } from '@candor/ui/states/error-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { LoadingView } from '@candor/ui/states/loading-view'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useMarketNow, usePreferences } from '../../../shared/state/state.ts'
import { changeOf } from '../../../shared/market/change.ts'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { useTicker } from '../../../shared/server/stream.ts'
import { reloadMarkets, useMarket, useMarkets } from '../../../shared/server/markets.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { TradeHeader } from './header.tsx'
import { PhoneTrade } from './phone-trade.tsx'

// A phone never shows it.
const WideTrade = lazy(async () => ({ default: (await import('./wide-trade.tsx')).WideTrade }))

/** The shown market: from the address, else the one shown last. */
function useSymbol(): string {
  const remembered = usePreferences((preferences) => preferences.currentSymbol)
  return usePlace().query.get('symbol')?.toUpperCase() ?? remembered
}

/** Keeps data for the whole app: the chosen market, and its current price and change. */
function useCurrentMarket(market: Market | null | undefined) {
  const symbol = market?.market
  const isDiy = market?.isDiy
  const ticker = useTicker(symbol ?? '')
  useEffect(() => {
    if (symbol === undefined || isDiy === undefined) return
    const { currentSymbol, currentCurrencyInfo } = usePreferences.getState()
    if (currentSymbol === symbol && currentCurrencyInfo.isDiy === isDiy) return
    usePreferences.setState({ currentSymbol: symbol, currentCurrencyInfo: { isDiy, Symbol: symbol } })
  }, [symbol, isDiy])
  useEffect(() => {
    const change = changeOf(ticker, 'en')
    useMarketNow.setState({
      latestPrice: ticker?.lastPrice ?? null,
      fluctuations: change && `${change.direction === 'down' ? '-' : ''}${change.text}`,
    })
  }, [ticker])
}

export function TradeScreen() {
  const text = useText()
  const symbol = useSymbol()
  const market = useMarket(symbol)
  const isWide = useIsWide()
  useCurrentMarket(market)
  // From the start: a market that is still loading gets panels too.
  const isPanels = isWide && market !== null
  return (
    <AppPage
      tabBar
      width="full"
      fill={isPanels}
      placesDock={isPanels}
      navBar={
        isPanels ? (
          <h1 className="sr-only">{text('tab.trade')}</h1>
        ) : (
          <TradeHeader symbol={symbol} market={market} />
        )
      }
    >
      {market ? (
        isWide ? (
          <Suspense fallback={<LoadingView label={text('page.loading')} />}>
            <WideTrade market={market} />
          </Suspense>
        ) : (
          <PhoneTrade market={market} />
        )
      ) : (
        <NoMarket isUnknown={market === null} />
      )}
    </AppPage>
  )
}

function NoMarket({ isUnknown }: { isUnknown: boolean }) {
  const text = useText()
  const { failed } = useMarkets()
  const retry = useAct(reloadMarkets)
  if (isUnknown) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={text('trade.unknownTitle')}
        text={text('trade.unknownText')}
        action={<LinkButton href={hrefOf(paths.markets)}>{text('market.showAll')}</LinkButton>}
      />
    )
  }
  if (!failed) return <LoadingView label={text('page.loading')} />
  return (
    <ErrorState
      title={text('market.failedTitle')}
      text={text('page.failedText')}
      retryLabel={text('action.retry')}
      retrying={retry.busy}
      onRetry={() => void retry.run()}
    />
  )
}
