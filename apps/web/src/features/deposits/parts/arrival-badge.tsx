import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import type { ArrivalState } from '@candor/contract/rules/chain'
import { useText } from '../../../i18n/text.ts'

const tones: Record<ArrivalState, BadgeTone> = {
  confirming: 'warn',
  credited: 'success',
  small: 'neutral',
  gone: 'danger',
  review: 'warn',
  returning: 'warn',
  returned: 'neutral',
}

export function ArrivalBadge({ state }: { state: ArrivalState }) {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`arrivalState.${state}`)}</Badge>
}
