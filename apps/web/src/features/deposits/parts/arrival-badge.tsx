import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'
import type { ArrivalState } from '@candor/contract/rules/chain'

export const ArrivalBadge = stateBadgeOf<ArrivalState>((state) => `arrivalState.${state}`, {
  confirming: 'warn',
  credited: 'success',
  small: 'neutral',
  gone: 'danger',
  review: 'warn',
  returning: 'warn',
  returned: 'neutral',
})
