import { stateBadgeOf } from '../../shared/lists/state-badge.tsx'
import type { Grant } from '@candor/contract/calls/support'

export const GrantBadge = stateBadgeOf<Grant['state']>((state) => `grantState.${state}`, {
  offered: 'accent',
  accepted: 'warn',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  returned: 'success',
  waived: 'success',
})
