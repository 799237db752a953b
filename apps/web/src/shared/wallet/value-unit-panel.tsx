import type { Overview } from './live-assets.ts'
import { SelectPanel } from '@candor/ui/fields/select-panel'
import { useLanguage, useText } from '../../i18n/text.ts'
import { CoinIcon } from '../coins/coin-icon.tsx'
import type { SheetControl } from '../sheets/use-sheet.tsx'
import { usePreferences } from '../state/state.ts'
import { valueCoins } from './value-unit.ts'

type Props = SheetControl & Pick<Overview, 'currencies'>

/** The choice of the unit for values. */
export function ValueUnitPanel({ currencies, open, onOpenChange }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const chosen = usePreferences(({ valueUnit }) => valueUnit)
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return (
    <SelectPanel
      open={open}
      onOpenChange={onOpenChange}
      title={text('assets.valueUnit')}
      options={[
        ...valueCoins.map((coin) => ({
          value: coin,
          label: coin,
          icon: <CoinIcon symbol={coin} size={26} />,
        })),
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
