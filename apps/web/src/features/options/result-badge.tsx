import type { OptionOrder } from '@candor/contract/calls/options'
import { Badge } from '@candor/ui/badge'
import { useText } from '../../i18n/text.ts'

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
