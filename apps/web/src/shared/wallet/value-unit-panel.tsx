import type { Overview } from './live-assets.ts'
import { SelectPanel } from '@candor/ui/fields/select-panel'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { SheetControl } from '../sheets/use-sheet.tsx'
import { usePreferences } from '../state/state.ts'
import { valueCoins } from './value-unit.ts'
import { coinOption } from '../coins/coin-option.tsx'

type Props = SheetControl & Pick<Overview, 'currencies'>

/** The choice of the unit for values. */
export function ValueUnitPanel({ currencies, open, onOpenChange }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const chosen = usePreferences(({ valueUnit }) => valueUnit)
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return (
    <SelectPanel
      {...{ open, onOpenChange }}
      title={text('assets.valueUnit')}
      options={[
        ...valueCoins.map((coin) => coinOption(coin)),
        ...currencies.map(({ currency }) => ({
          value: currency,
          label: `${currency} · ${names.of(currency) ?? currency}`,
        })),
      ]}
      value={chosen}
      onChoose={(valueUnit) => {
        usePreferences.setState({ valueUnit })
        onOpenChange(false)
      }}
    />
  )
}
