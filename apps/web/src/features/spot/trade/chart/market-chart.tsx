import { useMemo, useState } from 'react'
import type { CandleInterval } from '@candor/contract/candle-intervals'
import { AppChart } from '../../../../shared/chart/app-chart.tsx'
import { callServer } from '../../../../shared/server/client.ts'
import { useLiveCandle } from '../../../../shared/server/market-stream.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import type { Indicator } from '../preferences.ts'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { signed } from '@candor/ui/figures/change-text'
import { useMarketFigures } from '../../../../shared/market/use-market-figures.ts'
import type { ChartMark, OwnMarks } from '@candor/ui/chart/own-marks'
import { formatDecimal, trimDecimal } from '@candor/client/figures/format'
import { useOpenOrders } from '../../../../shared/server/account.ts'
import { useChartPreferences } from './chart-preferences.ts'
import { orderLines } from './own-orders.ts'
import { useReading } from '@candor/client/react/reading'
import { useAccountFeed } from '../../../../shared/server/stream.ts'
import { useSession } from '../../../../shared/state/state.ts'

/** A text summary of the chart. It is not announced, only available for reading. */
function ChartSummary({ market, interval }: { market: Market; interval: CandleInterval }) {
  const text = useText()
  const { ticker, change, priceText } = useMarketFigures(market)
  return (
    <p className="sr-only">
      {text('chart.summary', {
        market: market.market,
        interval,
        last: priceText(ticker?.lastPrice),
        change: change ? signed(change.text, change.direction) : '–',
        high: priceText(ticker?.highPrice),
        low: priceText(ticker?.lowPrice),
      })}
    </p>
  )
}

type Props = { market: Market; interval: CandleInterval; indicators: readonly Indicator[] }

/** The candles of a market with its volume, and the account's own marks. */
export function MarketChart({ market, interval, indicators }: Props) {
  const live = useLiveCandle(market.market, interval)
  const { market: ticker, priceDecimals, quantityDecimals } = market
  const source = useMemo(
    () => ({
      ticker,
      priceDecimals,
      volumeDecimals: quantityDecimals,
      read: async (page: { interval: CandleInterval; limit: number; before?: string }) =>
        (await callServer('Spot/GetCandles', { market: ticker, ...page })).candles,
    }),
    [ticker, priceDecimals, quantityDecimals],
  )
  const own = useOwnMarks(ticker)
  const summary = <ChartSummary market={market} interval={interval} />
  return <AppChart {...{ source, interval, indicators, live, own, summary }} />
}

const tradesMax = 100

/** The times of the account's newest trades in a market. */
async function readFills(market: string): Promise<ChartMark[]> {
  const { trades } = await callServer('Spot/GetTrades', { market, limit: tradesMax })
  return trades.map(({ at, side }) => ({ at, side }))
}

const none: readonly ChartMark[] = []

/** The account's trades in a market, with new ones added; none for a visitor. */
function useFills(market: string, isShown: boolean): readonly ChartMark[] {
  const token = useSession((session) => session.token)
  const isRead = isShown && token !== null
  const key = isRead ? `${token} ${market}` : ''
  const reading = useReading(key, async () => (isRead ? await readFills(market) : none))
  const [heard, setHeard] = useState({ key, marks: none })
  useAccountFeed((message) => {
    if (!isRead) return
    if (message.type === 'accountMissed') return void reading.reload()
    const fresh = message.fills.filter((fill) => fill.market === market)
    if (fresh.length === 0) return
    const marks = fresh.map(({ at, side }) => ({ at, side }))
    setHeard((before) => ({ key, marks: [...(before.key === key ? before.marks : none), ...marks] }))
  })
  return useMemo(
    () => (isRead ? [...(reading.value ?? none), ...(heard.key === key ? heard.marks : none)] : none),
    [isRead, reading.value, heard, key],
  )
}

const costsIn = 'USDT'

/** The average cost of a market's coin, in the quote coin; null without a known cost, and for a visitor. */
function useAverageCost(market: string, isShown: boolean): string | null {
  const [coin, quote] = market.split('/')
  const token = useSession((session) => session.token)
  const isRead = isShown && token !== null && quote === costsIn
  const reading = useReading(isRead ? `${token} ${market}` : '', async () => {
    if (!isRead) return null
    const { coins } = await callServer('Wallet/GetOverview', {})
    return coins.find((one) => one.coin === coin)?.cost?.average ?? null
  })
  useAccountFeed((message) => {
    if (isRead && (message.type === 'accountMissed' || message.balances.length > 0)) void reading.reload()
  })
  return isRead ? reading.value : null
}

/** The account's marks in a market, as drawn in the chart: prices as lines, trades as marks. */
function useOwnMarks(market: string): OwnMarks {
  const text = useText()
  const { locale } = useLanguage()
  const { showsOrders, showsFills, showsCost } = useChartPreferences()
  const { orders } = useOpenOrders()
  const marks = useFills(market, showsFills)
  const cost = useAverageCost(market, showsCost)
  const lines = useMemo(
    () => [
      ...orderLines(showsOrders && orders ? orders : [], market, {
        side: (side) => text(side === 'buy' ? 'trade.buy' : 'trade.sell'),
        quantity: (decimal) => formatDecimal(trimDecimal(decimal), locale),
      }),
      ...(cost === null
        ? []
        : [{ price: cost, label: text('assets.averageCost'), tone: 'neutral' as const }]),
    ],
    [orders, showsOrders, cost, market, text, locale],
  )
  return useMemo(() => ({ lines, marks }), [lines, marks])
}
