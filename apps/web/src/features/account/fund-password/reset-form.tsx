import { Button } from '@candor/ui/buttons/button'
import { maskedEmail } from '../../../shared/profile/account-name.ts'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { forgetCodes } from '../parts/code-countdowns.ts'
import { MailedCode } from '../parts/mailed-code.tsx'
import { checkReset } from './model.ts'
import { NewFundPassword } from './new-fund-password.tsx'

type Props = { email: string; onDone: () => Promise<void>; onBack: () => void }

export function ResetForm({ email, onDone, onBack }: Props) {
  const text = useText()
  const form = useForm({
    id: 'fund-reset',
    initial: { code: '', loginPassword: '', password: '', confirmation: '' },
    check: checkReset,
    fieldOfCode: {
      verificationCodeEmpty: 'code',
      verificationCodeWrong: 'code',
      wrongPassword: 'loginPassword',
      passwordEmpty: 'loginPassword',
      userLocked: 'loginPassword',
      fundPasswordEmpty: 'password',
      passwordFormatWrong: 'password',
    },
    send: async (values) => {
      await callServer('Account/ResetFundPassword', values)
      forgetCodes('fundPassword')
      await onDone()
    },
  })
  const address = maskedEmail(email)
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <MailedCode
        field={form.field('code')}
        purpose="fundPassword"
        address={address}
        validate={() => true}
        send={() => callServer('Account/SendFundPasswordCode', {})}
        sentText={text('mailCode.sent', { email: address })}
      />
      <PasswordInput
        {...form.field('loginPassword')}
        label={text('fundPassword.loginPassword')}
        enterKeyHint="next"
      />
      <NewFundPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy} className="mt-2">
        {text('fundPassword.reset')}
      </Button>
      <Button variant="ghost" size="large" fullWidth onClick={onBack}>
        {text('fundPassword.remembered')}
      </Button>
    </form>
  )
}
