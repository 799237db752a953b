import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'
import type { DepositState } from '@candor/contract/rules/deposits'

export const DepositBadge = stateBadgeOf<DepositState>((state) => `depositState.${state}`, {
  paying: 'warn',
  completed: 'warn',
  passed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
})
