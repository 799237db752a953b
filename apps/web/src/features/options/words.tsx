import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../i18n/text.ts'
import { useOptionFigures } from './figures.ts'
import type { Acceptance } from '../../shared/options/running.ts'
import { Badge } from '@candor/ui/badge'

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

/** The opening price rule of an option that waits to open. */
export function OpeningText({ acceptance }: { acceptance: Acceptance }) {
  const text = useText()
  const figures = useOptionFigures()
  const { seenPrice, openingMovePpmMax } = acceptance
  if (seenPrice === null) return text('options.opensNext')
  return text('options.opensNear', {
    percent: figures.percent(openingMovePpmMax),
    price: figures.price(seenPrice),
  })
}

const tones = {
  opening: 'accent',
  open: 'accent',
  settling: 'accent',
  won: 'up',
  lost: 'down',
  returned: 'neutral',
  void: 'warn',
} as const

export function ResultBadge({ status }: { status: OptionOrder['status'] | 'settling' }) {
  const text = useText()
  return <Badge tone={tones[status]}>{text(`options.status.${status}`)}</Badge>
}
