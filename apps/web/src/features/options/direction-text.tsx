import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../i18n/text.ts'

export const arrows = { up: '▲', down: '▼' } as const

/** Up or down: arrow and word carry the meaning, the colour only helps. */
export function DirectionText({ direction }: Pick<OptionOrder, 'direction'>) {
  const text = useText()
  return (
    <span className={direction === 'up' ? 'text-up' : 'text-down'}>
      <span aria-hidden>{arrows[direction]} </span>
      {text(`options.direction.${direction}`)}
    </span>
  )
}
