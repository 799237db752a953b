import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { signOut } from '../../../shared/session/sign-out.ts'
import { useSession } from '../../../shared/state/state.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import type { Profile } from '@candor/contract/calls/account'

type WayBack = Pick<Profile, 'hasLoginPassword' | 'email' | 'username'>

/** Signing in takes a password and a name: without both, signing out loses the account; the text warns. */
export function logoutText(user: WayBack | null): TextKey {
  if (user === null) return 'logout.text'
  if (!user.hasLoginPassword) return 'logout.textTryout'
  return user.email === null && user.username === null ? 'logout.textNameless' : 'logout.text'
}

export function LogoutSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const user = useSession((session) => session.user)
  const leaving = useAct(signOut)
  return (
    <ConfirmSheet
      {...{ open, onOpenChange }}
      title={text('logout.title')}
      text={text(logoutText(user))}
      cancelLabel={text('action.cancel')}
      confirmLabel={text('logout.confirm')}
      variant="danger"
      loading={leaving.busy}
      onConfirm={() => void leaving.run()}
    />
  )
}
