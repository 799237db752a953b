import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { signOut } from '../../../shared/session/sign-out.ts'
import { useSession } from '../../../shared/state/state.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { logoutText } from './logout-text.ts'

export function LogoutSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const user = useSession((session) => session.user)
  const leaving = useAct(signOut)
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
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
