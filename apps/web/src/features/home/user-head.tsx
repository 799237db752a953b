import { useSession } from '../../shared/state/state.ts'
import { AccountValue } from './account-value.tsx'
import type { AttentionItem } from './attention/attention-items.ts'
import { loadAttentionCard, loadTestMoneyCard } from './load-cards.ts'
import { usePart, withAllTexts } from './parts.ts'
import { useEffect } from 'react'
import type { Profile } from '@candor/contract/calls/account'
import { useSheet } from '../../shared/sheets/use-sheet.tsx'

const loadSheet = async () => (await import('./fund-password-sheet.tsx')).FundPasswordSheet

/** Once after each sign-in, someone without a fund password is asked to set one. */
function FundPasswordSuggestion({ user }: { user: Profile }) {
  const seen = useSession((session) => session.popupSeen)
  const { show, element } = useSheet(loadSheet)
  const due = !seen && !user.hasFundPassword && user.hasLoginPassword
  useEffect(() => {
    if (!due) return
    useSession.setState({ popupSeen: true })
    show()
    // The flag, not a second drawing, decides whether it is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [due])
  return element
}

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

export { UserRunning } from './user-running.tsx'
export { readUserContent } from './user-content.ts'
