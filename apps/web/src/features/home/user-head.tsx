import { useSession } from '../../shared/state/state.ts'
import { AccountValue } from './account-value.tsx'
import { FundPasswordSuggestion } from './fund-password-suggestion.tsx'
import type { AttentionItem } from './attention/attention-items.ts'
import { loadAttentionCard } from './attention/load-attention-card.ts'
import { loadTestMoneyCard } from './load-test-money-card.ts'
import { usePart, withAllTexts } from './parts.ts'

const loadNotices = () => withAllTexts(import('../../shared/profile/restriction-notices.tsx'))

type Props = {
  attention: readonly AttentionItem[]
  /** Whether it is known what stands below: nothing is put before it that would move it. */
  isKnown: boolean
}

/** What only a signed-in user sees of home. */
export function UserHead({ attention, isKnown }: Props) {
  const user = useSession((session) => session.user)
  const part = usePart(loadAttentionCard, attention.length > 0)
  const amounts = user?.testMoney
  const offer = usePart(loadTestMoneyCard, isKnown && Boolean(amounts))
  // Hardly any account has a restriction.
  const notices = usePart(loadNotices, (user?.restrictions.length ?? 0) > 0)
  return (
    <>
      <AccountValue />
      {notices && <notices.RestrictionNotices marks={notices.limiting} />}
      {offer && amounts && <offer.TestMoneyCard amounts={amounts} />}
      {part && <part.AttentionCard items={attention} />}
      {user && <FundPasswordSuggestion user={user} />}
    </>
  )
}

export { UserRunning } from './running/user-running.tsx'
export { readUserContent } from './user-content.ts'
