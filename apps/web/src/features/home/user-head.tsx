import { limiting, RestrictionNotices } from '../../shared/profile/restriction-notices.tsx'
import { TestMoneyOffer } from '../../shared/requirements/test-money-offer.tsx'
import { useSession } from '../../shared/state/state.ts'
import { AccountValue } from './account-value.tsx'
import { AttentionCard } from './attention-card.tsx'
import { FundPasswordSuggestion } from './fund-password-suggestion.tsx'
import type { AttentionItem } from './attention-items.ts'

/** What only a signed-in user sees of home. */
export function UserHead({ attention }: { attention: readonly AttentionItem[] }) {
  const user = useSession((session) => session.user)
  return (
    <>
      <AccountValue />
      <RestrictionNotices marks={limiting} />
      <TestMoneyOffer />
      <AttentionCard items={attention} />
      {user && <FundPasswordSuggestion user={user} />}
    </>
  )
}
