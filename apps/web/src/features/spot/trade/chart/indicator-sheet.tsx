import { Sheet } from '@candor/ui/sheet'
import { Switch } from '@candor/ui/switch'
import type { SheetControl } from '../../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../../i18n/text.ts'
import { indicators, useTradePreferences } from '../preferences.ts'
import type { Indicator } from '../preferences.ts'

function toggle(name: Indicator, isOn: boolean) {
  const { indicators: chosen } = useTradePreferences.getState()
  // Always in the same order, so that the panes of the chart keep their places.
  useTradePreferences.setState({
    indicators: indicators.filter((known) => (known === name ? isOn : chosen.includes(known))),
  })
}

export function IndicatorSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const chosen = useTradePreferences((state) => state.indicators)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('chart.indicators')}
      closeLabel={text('action.close')}
    >
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
    </Sheet>
  )
}
