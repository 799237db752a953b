import type { Market } from '../../../live/markets.ts'
import { BookPanel } from './book/book-panel.tsx'
import { ChartPanel } from './chart/chart-panel.tsx'
import { DayFigures } from './header.tsx'
import { OrdersPanel } from './orders/orders-panel.tsx'
import { useTradePreferences } from './preferences.ts'
import { Ticket } from './ticket/ticket.tsx'

const rowsPerSide = 8

/** Ticket and book side by side under a thumb, the chart above them when it is wanted, the orders below. */
export function PhoneTrade({ market }: { market: Market }) {
  const isChartShown = useTradePreferences((state) => state.isChartShown)
  return (
    <div className="flex flex-col gap-4">
      <DayFigures market={market} />
      {isChartShown && <ChartPanel market={market} candlesPixels={270} />}
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-x-3.5 max-[359px]:grid-cols-1 max-[359px]:gap-y-6">
        <Ticket market={market} />
        <BookPanel market={market} rowsPerSide={rowsPerSide} />
      </div>
      <OrdersPanel market={market} />
    </div>
  )
}
