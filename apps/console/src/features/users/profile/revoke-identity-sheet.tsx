import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

type Props = {
  action: 'revokePrimary' | 'revokeAdvanced'
  user: { uid: string }
  onClose: () => void
  onDone: () => void
}

/** Revokes an identity check that has passed. */
export function RevokeIdentitySheet({ action, user: { uid }, onClose, onDone }: Props) {
  const text = useText()
  const what = text(`userAction.${action}`)
  return (
    <ReasonSheet
      title={text('actions.confirm', { what, uid })}
      text={text(`userActionText.${action}`)}
      isTold
      confirmLabel={what}
      onClose={onClose}
      done={text('actions.done')}
      onDone={onDone}
      onConfirm={async (reason) => {
        const level = action === 'revokePrimary' ? 'primary' : 'advanced'
        await callServer('Identity/Revoke', { uid, level, reason })
      }}
    />
  )
}
