import { Button } from '@candor/ui/buttons/button'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkSet } from './model.ts'
import { NewFundPassword } from './new-fund-password.tsx'

type Props = { hasLoginPassword: boolean; onDone: () => Promise<void> }

export function SetForm({ hasLoginPassword, onDone }: Props) {
  const text = useText()
  const form = useForm({
    id: 'fund-set',
    initial: { loginPassword: '', password: '', confirmation: '' },
    check: (values) => checkSet(values, hasLoginPassword),
    fieldOfCode: {
      wrongPassword: 'loginPassword',
      passwordEmpty: 'loginPassword',
      userLocked: 'loginPassword',
      fundPasswordEmpty: 'password',
      passwordFormatWrong: 'password',
    },
    send: async ({ loginPassword, ...chosen }) => {
      await callServer('Account/SetFundPassword', {
        ...chosen,
        ...(hasLoginPassword && { loginPassword }),
      })
      await onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {hasLoginPassword && (
        <PasswordInput
          {...form.field('loginPassword')}
          label={text('fundPassword.loginPassword')}
          enterKeyHint="next"
        />
      )}
      <NewFundPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy} className="mt-2">
        {text('fundPassword.set')}
      </Button>
    </form>
  )
}
