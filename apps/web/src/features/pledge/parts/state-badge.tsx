import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'
import type { PledgeOrder } from '@candor/contract/calls/pledge'

export const PledgeBadge = stateBadgeOf<PledgeOrder['state']>((state) => `pledgeState.${state}`, {
  inProgress: 'success',
  expired: 'neutral',
  eventEnded: 'neutral',
  terminated: 'warn',
})
