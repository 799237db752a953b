import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import { useText } from '../../i18n/text.ts'
import { complaints } from '../../shared/form/checks.ts'
import { PasswordInput } from '../../shared/form/password-input.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { RecoveryCodes } from '../../shared/parts/recovery-codes.tsx'
import { makeRecoveryCodes } from './queries.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function RecoveryCodesSheet({ open, onOpenChange }: Props) {
  const text = useText()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => {
    setCodes(null)
    onOpenChange(false)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      // Shown only once: a stray tap beside the sheet must not lose them.
      dismissible={codes === null}
      title={text('account.recoveryCodes')}
      text={text(codes ? 'codes.text' : 'account.newCodesText')}
    >
      {codes ? (
        <div className="flex flex-col gap-4 pt-2">
          <RecoveryCodes codes={codes} />
          <Button variant="primary" size="large" fullWidth onClick={close}>
            {text('codes.saved')}
          </Button>
        </div>
      ) : (
        <Form onMade={setCodes} />
      )}
    </Sheet>
  )
}

function Form({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const text = useText()
  const form = useForm({
    id: 'recovery-codes',
    initial: { password: '' },
    check: ({ password }) => complaints({ password: password === '' ? 'form.passwordRequired' : undefined }),
    send: async ({ password }) => onMade(await makeRecoveryCodes(password)),
    fieldOfCode: { wrongPassword: 'password' },
  })
  return (
    <form onSubmit={form.submit} className="flex flex-col gap-4 pt-2" noValidate>
      <PasswordInput {...form.field('password')} label={text('signIn.password')} />
      <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy}>
        {text('account.makeCodes')}
      </Button>
    </form>
  )
}
