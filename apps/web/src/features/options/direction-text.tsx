import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../i18n/text.ts'

export const arrows = { up: '▲', down: '▼' } as const

/** Up or down, without a colour: green and red show the standing and the result. */
export function DirectionText({ direction }: Pick<OptionOrder, 'direction'>) {
  const text = useText()
  return (
    <span>
      <span aria-hidden>{arrows[direction]} </span>
      {text(`options.direction.${direction}`)}
    </span>
  )
}
