import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { useText } from '../../../i18n/text.ts'

const tones: Record<Withdrawal['state'], BadgeTone> = {
  review: 'warn',
  passed: 'warn',
  signing: 'warn',
  paid: 'success',
  cancelled: 'neutral',
  rejected: 'danger',
  failed: 'danger',
}

export function WithdrawalBadge({ state }: { state: Withdrawal['state'] }) {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`withdrawState.${state}`)}</Badge>
}
