import { Button } from '@candor/ui/button'
import { PasswordInput } from '../../../app/form/password-input.tsx'
import { useForm } from '../../../app/form/use-form.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../live/client.ts'
import { checkSet } from './model.ts'
import { NewFundPassword } from './new-fund-password.tsx'

export function SetForm({ onDone }: { onDone: () => Promise<void> }) {
  const text = useText()
  const form = useForm({
    id: 'fund-set',
    initial: { loginPassword: '', password: '', confirmation: '' },
    check: checkSet,
    fieldOfCode: {
      wrongPassword: 'loginPassword',
      passwordEmpty: 'loginPassword',
      userLocked: 'loginPassword',
      fundPasswordEmpty: 'password',
      passwordFormatWrong: 'password',
    },
    send: async (values) => {
      await callServer('Account/SetFundPassword', values)
      await onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <PasswordInput
        {...form.field('loginPassword')}
        label={text('fundPassword.loginPassword')}
        enterKeyHint="next"
      />
      <NewFundPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy} className="mt-2">
        {text('fundPassword.set')}
      </Button>
    </form>
  )
}
