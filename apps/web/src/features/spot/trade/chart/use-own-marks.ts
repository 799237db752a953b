import { useMemo } from 'react'
import type { OwnMarks } from '@candor/ui/chart/own-marks'
import { formatDecimal, trimDecimal } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { useOpenOrders } from '../../../../shared/server/account.ts'
import { useChartPreferences } from './chart-preferences.ts'
import { orderLines } from './own-orders.ts'
import { useAverageCost } from './use-average-cost.ts'
import { useFills } from './use-fills.ts'

/** The account's marks in a market, as drawn in the chart: prices as lines, trades as marks. */
export function useOwnMarks(market: string): OwnMarks {
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
