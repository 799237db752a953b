import { useState } from 'react'
import { KeyRound, LifeBuoy, LogOut } from 'lucide-react'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { useText } from '../../i18n/text.ts'
import { LookChoice } from '../../shared/parts/look-choice.tsx'
import { useAct } from '../../shared/server/act.ts'
import { useSelf } from '../../shared/server/self.ts'
import { ChangePasswordSheet } from './change-password-sheet.tsx'
import { signOut } from './queries.ts'
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx'

/** The operator's own sign-in settings, and the look of the console. */
export function AccountPanel() {
  const text = useText()
  const { recoveryCodesLeft } = useSelf()
  const [shown, setShown] = useState<'password' | 'codes' | null>(null)
  const leave = useAct(async () => await signOut())
  const close = (open: boolean) => {
    if (!open) setShown(null)
  }
  return (
    <div className="flex flex-col gap-3">
      <LookChoice />
      <ListGroup>
        <ListRow
          icon={<KeyRound aria-hidden />}
          label={text('account.changePassword')}
          chevron={false}
          onPress={() => setShown('password')}
        />
        <ListRow
          icon={<LifeBuoy aria-hidden />}
          label={text('account.recoveryCodes')}
          detail={text('account.codesLeft', { count: recoveryCodesLeft })}
          chevron={false}
          onPress={() => setShown('codes')}
        />
        <ListRow
          icon={<LogOut aria-hidden />}
          label={text('account.signOut')}
          chevron={false}
          disabled={leave.busy}
          onPress={() => void leave.run()}
        />
      </ListGroup>
      <ChangePasswordSheet open={shown === 'password'} onOpenChange={close} />
      <RecoveryCodesSheet open={shown === 'codes'} onOpenChange={close} />
    </div>
  )
}
