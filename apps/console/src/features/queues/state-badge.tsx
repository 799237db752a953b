import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { useText } from '../../i18n/text.ts'

const stateTones: Record<QueueItem['state'], BadgeTone> = {
  waiting: 'warn',
  done: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export function StateBadge({ state }: { state: QueueItem['state'] }) {
  const text = useText()
  return <Badge tone={stateTones[state]}>{text(`queue.state.${state}`)}</Badge>
}
