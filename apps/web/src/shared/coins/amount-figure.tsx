import { decimalMarkOf } from '@candor/client/figures/format'
import { Figure } from '@candor/ui/figures/figure'
import { useFigures } from '../../i18n/figures.ts'

/** An amount of a coin, as large as the head of its record needs it. */
export function AmountFigure({ amount, coin }: { amount: string; coin: string }) {
  const figures = useFigures()
  return (
    <Figure
      text={figures.plain(amount, coin)}
      unit={coin}
      size="display"
      decimalMark={decimalMarkOf(figures.locale)}
    />
  )
}
