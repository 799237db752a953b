import type { Market } from '../../../shared/server/markets.ts'
import { BookPanel } from './book/book-panel.tsx'
import { ChartPanel } from './chart/chart-panel.tsx'
import { DayFigures } from './header.tsx'
import { OrdersPanel } from './orders/orders-panel.tsx'
import { useTradePreferences } from './preferences.ts'
import { Ticket } from './ticket/ticket.tsx'

const rowsPerSide = 8

/** Ticket and book side by side under a thumb, the optional chart above them, the orders below. */
export function PhoneTrade({ market }: { market: Market }) {
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
