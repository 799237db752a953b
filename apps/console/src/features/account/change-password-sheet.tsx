import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../i18n/text.ts'
import { checkConfirmation, checkNewPassword, complaints } from '../../shared/form/checks.ts'
import { NewPassword, PasswordInput } from '../../shared/form/password-input.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { changePassword } from './queries.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function ChangePasswordSheet(props: Props) {
  const text = useText()
  return (
    <Sheet {...props} title={text('account.changePassword')} text={text('account.changePasswordText')}>
      <Form onDone={() => props.onOpenChange(false)} />
    </Sheet>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const text = useText()
  const form = useForm({
    id: 'change-password',
    initial: { oldPassword: '', password: '', confirmation: '' },
    check: ({ oldPassword, password, confirmation }) =>
      complaints({
        oldPassword: oldPassword === '' ? 'form.passwordRequired' : undefined,
        password: checkNewPassword(password),
        confirmation: checkConfirmation(password, confirmation),
      }),
    send: async (values) => {
      await changePassword(values)
      toast.success(text('account.passwordChanged'))
      onDone()
    },
    fieldOfCode: { oldPasswordWrong: 'oldPassword', passwordFormatWrong: 'password' },
  })
  return (
    <form onSubmit={form.submit} className="flex flex-col gap-4 pt-2" noValidate>
      <PasswordInput {...form.field('oldPassword')} label={text('account.oldPassword')} />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy}>
        {text('account.changePassword')}
      </Button>
    </form>
  )
}
