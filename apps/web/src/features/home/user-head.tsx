import { lazy, Suspense } from 'react'
import { useSession } from '../../shared/state/state.ts'
import { AccountValue } from './account-value.tsx'
import { FundPasswordSuggestion } from './fund-password-suggestion.tsx'
import type { AttentionItem } from './attention-items.ts'
import { loadAttentionCard } from './load-attention-card.ts'
import { usePart, withAllTexts } from './parts.ts'

const loadNotices = () => withAllTexts(import('../../shared/profile/restriction-notices.tsx'))

// Only new accounts on test money are offered any.
const TestMoneyOffer = lazy(async () => ({
  default: (await import('../../shared/requirements/test-money-offer.tsx')).TestMoneyOffer,
}))

/** What only a signed-in user sees of home. */
export function UserHead({ attention }: { attention: readonly AttentionItem[] }) {
  const user = useSession((session) => session.user)
  const part = usePart(loadAttentionCard, attention.length > 0)
  // Hardly any account has a restriction.
  const notices = usePart(loadNotices, (user?.restrictions.length ?? 0) > 0)
  return (
    <>
      <AccountValue />
      {notices && <notices.RestrictionNotices marks={notices.limiting} />}
      {user?.testMoney && (
        <Suspense fallback={null}>
          <TestMoneyOffer />
        </Suspense>
      )}
      {part && <part.AttentionCard items={attention} />}
      {user && <FundPasswordSuggestion user={user} />}
    </>
  )
}

export { UserRunning } from './running/user-running.tsx'
export { readUserContent } from './user-content.ts'
