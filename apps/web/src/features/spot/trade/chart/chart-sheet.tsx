import { Sheet } from '@candor/ui/layers/sheet'
import { Switch } from '@candor/ui/fields/switch'
import type { SheetControl } from '../../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../../i18n/text.ts'
import { indicators, useTradePreferences } from '../preferences.ts'
import type { Indicator } from '../preferences.ts'
import { useChartPreferences } from './chart-preferences.ts'

function toggle(name: Indicator, isOn: boolean) {
  const { indicators: chosen } = useTradePreferences.getState()
  // Always in the same order, so that the panes of the chart keep their places.
  useTradePreferences.setState({
    indicators: indicators.filter((known) => (known === name ? isOn : chosen.includes(known))),
  })
}

const own = [
  { shows: 'showsOrders', label: 'chart.ownOrders', detail: 'chart.ownOrdersText' },
  { shows: 'showsFills', label: 'chart.ownFills', detail: 'chart.ownFillsText' },
  { shows: 'showsCost', label: 'assets.averageCost', detail: 'chart.ownCostText' },
] as const

export function ChartSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const chosen = useTradePreferences((state) => state.indicators)
  const chart = useChartPreferences()
  return (
    <Sheet {...{ open, onOpenChange }} title={text('chart.settings')}>
      <h3 className="pb-1 text-small text-ink-3">{text('chart.indicators')}</h3>
      <div className="flex flex-col gap-1">
        {indicators.map((name) => (
          <Switch
            key={name}
            label={name}
            detail={text(`indicator.${name}`)}
            checked={chosen.includes(name)}
            onCheckedChange={(checked) => toggle(name, checked)}
          />
        ))}
      </div>
      <h3 className="pt-4 pb-1 text-small text-ink-3">{text('chart.own')}</h3>
      <div className="flex flex-col gap-1">
        {own.map(({ shows, label, detail }) => (
          <Switch
            key={shows}
            label={text(label)}
            detail={text(detail)}
            checked={chart[shows]}
            onCheckedChange={(checked) => useChartPreferences.setState({ [shows]: checked })}
          />
        ))}
      </div>
    </Sheet>
  )
}
