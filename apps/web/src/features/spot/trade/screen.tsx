import { Suspense, lazy, useEffect } from 'react'
import { SearchX } from 'lucide-react'
import { LoadingView } from '@candor/ui/states/loading-view'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useMarketNow, usePreferences } from '../../../shared/state/state.ts'
import { changeOf } from '../../../shared/market/change.ts'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../../i18n/text.ts'
import { useTicker } from '../../../shared/server/stream.ts'
import { useMarket, useMarkets } from '../../../shared/server/markets.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { DayFigures, TradeHeader } from './header.tsx'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import { MarketsFailed } from '../../../shared/market/markets-failed.tsx'
import { BookPanel } from './book/book-panel.tsx'
import { ChartPanel } from './chart/chart-panel.tsx'
import { OrdersPanel } from './orders/orders-panel.tsx'
import { useTradePreferences } from './preferences.ts'
import { Ticket } from './ticket/ticket.tsx'

const rowsPerSide = 8

/** Ticket and book side by side under a thumb, the optional chart above them, the orders below. */
function PhoneTrade({ market }: { market: Market }) {
  const isChartShown = useTradePreferences((state) => state.isChartShown)
  return (
    <div className="flex flex-col gap-4">
      <DayFigures market={market} />
      {isChartShown && <ChartPanel market={market} candlesRem={14} />}
      {/* On a narrow phone, or with large text, the book stands under the ticket. */}
      <div className="flex flex-wrap gap-x-3.5 gap-y-6">
        <div className="min-w-0 flex-[1.3_1_10.5rem]">
          <Ticket market={market} />
        </div>
        <div className="min-w-0 flex-[1_1_9rem]">
          <BookPanel market={market} rowsPerSide={rowsPerSide} />
        </div>
      </div>
      <OrdersPanel market={market} />
    </div>
  )
}

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
  if (isUnknown) {
    return (
      <NothingHere
        Icon={SearchX}
        title="trade.unknownTitle"
        text="trade.unknownText"
        action={<PathButton path={paths.markets} label="market.showAll" />}
      />
    )
  }
  if (!failed) return <LoadingView label={text('page.loading')} />
  return <MarketsFailed />
}
