import type { OptionOrder } from '@candor/contract/calls/options'
import { Button } from '@candor/ui/button'
import { useText } from '../../../i18n/text.ts'
import { arrows } from '../direction-text.tsx'

type Props = {
  direction: OptionOrder['direction']
  // What a win brings: an amount once there is a stake, a share of it before.
  promise: string
  disabled: boolean
  onPress: () => void
}

export function DirectionButton({ direction, promise, disabled, onPress }: Props) {
  const text = useText()
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
        <span className="text-caption font-normal">{promise}</span>
      </span>
    </Button>
  )
}
