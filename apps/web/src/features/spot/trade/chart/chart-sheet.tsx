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

export function ChartSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const chosen = useTradePreferences((state) => state.indicators)
  const { showsOrders, showsFills, showsCost } = useChartPreferences()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text('chart.settings')}>
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
        <Switch
          label={text('chart.ownOrders')}
          detail={text('chart.ownOrdersText')}
          checked={showsOrders}
          onCheckedChange={(checked) => useChartPreferences.setState({ showsOrders: checked })}
        />
        <Switch
          label={text('chart.ownFills')}
          detail={text('chart.ownFillsText')}
          checked={showsFills}
          onCheckedChange={(checked) => useChartPreferences.setState({ showsFills: checked })}
        />
        <Switch
          label={text('assets.averageCost')}
          detail={text('chart.ownCostText')}
          checked={showsCost}
          onCheckedChange={(checked) => useChartPreferences.setState({ showsCost: checked })}
        />
      </div>
    </Sheet>
  )
}
