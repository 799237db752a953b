import { useEffect } from 'react'
import type { Profile } from '@candor/contract/calls/account'
import { useSession } from '../../shared/state/state.ts'
import { useSheet } from '../../shared/sheets/use-sheet.tsx'

const loadSheet = async () => (await import('./fund-password-sheet.tsx')).FundPasswordSheet

/** Once after each sign-in, someone without a fund password is asked to set one. */
export function FundPasswordSuggestion({ user }: { user: Profile }) {
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
