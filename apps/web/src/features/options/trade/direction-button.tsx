import type { OptionOrder } from '@candor/contract/calls/options'
import { Button } from '@candor/ui/buttons/button'
import { useText } from '../../../i18n/text.ts'
import { arrows } from '../words.tsx'

type Props = {
  direction: OptionOrder['direction']
  disabled: boolean
  onPress: () => void
}

export function DirectionButton({ direction, disabled, onPress }: Props) {
  const text = useText()
  return (
    <Button variant={direction} size="large" fullWidth disabled={disabled} onClick={onPress}>
      <span className="font-bold">
        <span aria-hidden>{arrows[direction]} </span>
        {text(`options.direction.${direction}`)}
      </span>
    </Button>
  )
}
