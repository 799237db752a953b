import { normalEmail } from '@candor/contract/rules/account'
import { Button } from '@candor/ui/buttons/button'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { NewPassword } from '../../../shared/form/new-password.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { currentLanguage, useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { forgetSession } from '../../../shared/server/session-end.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { codeSentTo, forgetCodes } from '../parts/code-countdowns.ts'
import { MailedCode } from '../parts/mailed-code.tsx'
import { checkForgotPassword } from './model.ts'

export function ForgotPasswordScreen() {
  const text = useText()
  const form = useForm({
    id: 'forgot',
    initial: { email: codeSentTo('resetPassword'), username: '', code: '', password: '', confirmation: '' },
    check: checkForgotPassword,
    fieldOfCode: {
      verificationCodeEmpty: 'code',
      verificationCodeWrong: 'code',
      passwordEmpty: 'password',
      passwordFormatWrong: 'password',
      usernameAndEmailDoNotMatch: 'username',
    },
    send: async ({ email, username, code, password, confirmation }) => {
      const name = username.trim()
      await callServer('Account/ResetPassword', {
        email: normalEmail(email),
        code,
        password,
        confirmation,
        ...(name !== '' && { username: name }),
      })
      forgetCodes('resetPassword')
      toast.success(text('forgot.done'))
      // Every session of the account has ended, one on this phone included.
      forgetSession()
      go(paths.login, { replace: true })
    },
  })
  const email = normalEmail(form.values.email)

  return (
    <EntryFrame title={text('forgot.title')} lead={text('forgot.lead')} back="back">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field('email')}
          label={text('form.email')}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
        />
        <MailedCode
          field={form.field('code')}
          purpose="resetPassword"
          address={email}
          validate={() => form.validate(['email'])}
          send={() =>
            callServer('Account/SendCode', {
              purpose: 'resetPassword',
              email,
              language: currentLanguage().shortName,
            })
          }
          sentText={text('forgot.codeSent', { email })}
        />
        <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
        <TextField
          {...form.field('username')}
          label={text('forgot.username')}
          hint={text('forgot.usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy} className="mt-2">
          {text('forgot.submit')}
        </Button>
      </form>
    </EntryFrame>
  )
}
