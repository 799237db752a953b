import type { ArrivalState } from '@candor/contract/rules/chain'
import type { DepositState } from '@candor/contract/rules/deposits'
import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'

export const DepositBadge = stateBadgeOf<DepositState>((state) => `depositState.${state}`, {
  paying: 'warn',
  completed: 'warn',
  passed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
})

export const ArrivalBadge = stateBadgeOf<ArrivalState>((state) => `arrivalState.${state}`, {
  confirming: 'warn',
  credited: 'success',
  small: 'neutral',
  gone: 'danger',
  review: 'warn',
  returning: 'warn',
  returned: 'neutral',
})
