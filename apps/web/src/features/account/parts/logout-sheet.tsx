import { ConfirmSheet } from '@candor/ui/confirm-sheet'
import { signOut } from '../../../app/session.ts'
import { useSession } from '../../../app/state.ts'
import type { SheetControl } from '../../../app/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../live/act.ts'

export function LogoutSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const user = useSession((session) => session.user)
  const leaving = useAct(signOut)
  // Without a password there is no way back into a throwaway account.
  const losesAccount = user !== null && !user.hasLoginPassword
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('logout.title')}
      text={text(losesAccount ? 'logout.textTryout' : 'logout.text')}
      cancelLabel={text('action.cancel')}
      confirmLabel={text('logout.confirm')}
      closeLabel={text('action.close')}
      variant="danger"
      loading={leaving.busy}
      onConfirm={() => void leaving.run()}
    />
  )
}
