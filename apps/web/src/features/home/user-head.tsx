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
  /** Whether the content below is known: nothing that would move it is inserted above. */
  isKnown: boolean
}

/** The part of home for signed-in users only. */
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
