import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'

export const WithdrawalBadge = stateBadgeOf<Withdrawal['state']>((state) => `withdrawState.${state}`, {
  review: 'warn',
  passed: 'warn',
  signing: 'warn',
  paid: 'success',
  cancelled: 'neutral',
  rejected: 'danger',
  failed: 'danger',
})
