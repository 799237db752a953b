import type { OptionOrder } from '@candor/contract/calls/options'
import { Button } from '@candor/ui/button'
import { useText } from '../../../i18n/text.ts'
import { arrows } from '../direction-text.tsx'
import { useOptionFigures } from '../figures.ts'

type Props = {
  direction: OptionOrder['direction']
  // What comes back when it wins.
  back: string
  disabled: boolean
  onPress: () => void
}

export function DirectionButton({ direction, back, disabled, onPress }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  return (
    <Button
      variant={direction}
      size="large"
      fullWidth
      disabled={disabled}
      onClick={onPress}
      className="min-h-15"
    >
      <span className="flex flex-col items-center leading-tight">
        <span className="text-body font-bold">
          <span aria-hidden>{arrows[direction]} </span>
          {text(`options.direction.${direction}`)}
        </span>
        <span className="text-caption font-normal">
          {text('options.winBack', { amount: figures.money(back) })}
        </span>
      </span>
    </Button>
  )
}
