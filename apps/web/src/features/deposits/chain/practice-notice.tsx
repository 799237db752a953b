import { Button } from '@candor/ui/buttons/button'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../../i18n/text.ts'
import { go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useAct } from '../../../shared/server/act.ts'
import { signOut } from '../../../shared/session/sign-out.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'

/** A practice account has no address. Registering instead leaves it, and the notice says what that costs. */
export function PracticeNotice({ isLost }: { isLost: boolean }) {
  const text = useText()
  const [open, setOpen] = useLayer()
  const register = useAct(async () => {
    await signOut()
    go(paths.register, { replace: true })
  })
  return (
    <Notice
      kind="warn"
      title={text('deposit.tryout')}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {text('chain.register')}
        </Button>
      }
    >
      {text('chain.practiceText')}
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        title={text('chain.registerTitle')}
        text={text(isLost ? 'logout.textTryout' : 'logout.text')}
        cancelLabel={text('action.cancel')}
        confirmLabel={text('chain.registerConfirm')}
        variant="danger"
        loading={register.busy}
        onConfirm={() => void register.run()}
      />
    </Notice>
  )
}
