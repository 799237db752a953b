import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import type { Grant } from '@candor/contract/calls/support'
import { useText } from '../../i18n/text.ts'

const tones: Record<Grant['state'], BadgeTone> = {
  offered: 'accent',
  accepted: 'warn',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  returned: 'success',
  waived: 'success',
}

export function GrantBadge({ state }: Pick<Grant, 'state'>) {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`grantState.${state}`)}</Badge>
}
