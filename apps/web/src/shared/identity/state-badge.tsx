import type { IdentityState } from '@candor/contract/rules/identity'
import { stateBadgeOf } from '../lists/state-badge.tsx'

export const IdentityBadge = stateBadgeOf<IdentityState>((state) => `identity.state.${state}`, {
  unverified: 'neutral',
  review: 'warn',
  verified: 'success',
  refused: 'danger',
})
