import { createKeptStore } from '../../../../shared/state/kept-store.ts'

export const chartViews = ['candles', 'depth'] as const
export type ChartView = (typeof chartViews)[number]

export type ChartPreferences = {
  view: ChartView
  // The account's own open orders and its average cost as lines, and its fills as marks.
  showsOrders: boolean
  showsFills: boolean
  showsCost: boolean
}

const firstPreferences: ChartPreferences = {
  view: 'candles',
  showsOrders: true,
  showsFills: true,
  showsCost: true,
}

/** The valid part of the stored values; defaults for the rest. */
export function fitChartPreferences(stored: unknown): ChartPreferences {
  const { view, showsOrders, showsFills, showsCost } = Object(stored) as Record<string, unknown>
  const flag = (value: unknown, first: boolean) => (typeof value === 'boolean' ? value : first)
  return {
    view: chartViews.find((known) => known === view) ?? firstPreferences.view,
    showsOrders: flag(showsOrders, firstPreferences.showsOrders),
    showsFills: flag(showsFills, firstPreferences.showsFills),
    showsCost: flag(showsCost, firstPreferences.showsCost),
  }
}

export const useChartPreferences = createKeptStore<ChartPreferences>({
  key: 'candor.chart',
  first: firstPreferences,
  merge: fitChartPreferences,
  areaOf: () => 'local',
})
