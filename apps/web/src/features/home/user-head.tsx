import { lazy, Suspense } from 'react'
import { limiting, RestrictionNotices } from '../../shared/profile/restriction-notices.tsx'
import { useSession } from '../../shared/state/state.ts'
import { AccountValue } from './account-value.tsx'
import { AttentionCard } from './attention-card.tsx'
import { FundPasswordSuggestion } from './fund-password-suggestion.tsx'
import type { AttentionItem } from './attention-items.ts'

// Only new accounts on test money are offered any.
const TestMoneyOffer = lazy(async () => ({
  default: (await import('../../shared/requirements/test-money-offer.tsx')).TestMoneyOffer,
}))

/** What only a signed-in user sees of home. */
export function UserHead({ attention }: { attention: readonly AttentionItem[] }) {
  const user = useSession((session) => session.user)
  return (
    <>
      <AccountValue />
      <RestrictionNotices marks={limiting} />
      {user?.testMoney && (
        <Suspense fallback={null}>
          <TestMoneyOffer />
        </Suspense>
      )}
      <AttentionCard items={attention} />
      {user && <FundPasswordSuggestion user={user} />}
    </>
  )
}
