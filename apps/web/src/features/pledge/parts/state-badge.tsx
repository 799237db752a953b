import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { useText } from '../../../i18n/text.ts'

const tones: Record<PledgeOrder['state'], BadgeTone> = {
  inProgress: 'success',
  expired: 'neutral',
  eventEnded: 'neutral',
  terminated: 'warn',
}

export function PledgeBadge({ state }: { state: PledgeOrder['state'] }) {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`pledgeState.${state}`)}</Badge>
}
