import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import type { DepositState } from '@candor/contract/rules/deposits'
import { useText } from '../../../i18n/text.ts'

const tones: Record<DepositState, BadgeTone> = {
  paying: 'warn',
  completed: 'warn',
  passed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

export function DepositBadge({ state }: { state: DepositState }) {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`depositState.${state}`)}</Badge>
}
