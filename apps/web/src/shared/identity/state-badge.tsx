import type { IdentityState } from '@candor/contract/rules/identity'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { useText } from '../../i18n/text.ts'

const tones: Record<IdentityState, BadgeTone> = {
  unverified: 'neutral',
  review: 'warn',
  verified: 'success',
  refused: 'danger',
}

export function IdentityBadge({ state }: { state: IdentityState }) {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`identity.state.${state}`)}</Badge>
}
