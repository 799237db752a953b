import { normalEmail } from '@candor/contract/rules/account'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { NewPassword } from '../../../shared/form/new-password.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { forgetSession } from '../../../shared/server/session-end.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { codeSentTo, forgetCodes } from '../parts/code-countdowns.ts'
import { checkEntry } from '../parts/entry-check.ts'
import { PlainForm } from '../parts/plain-form.tsx'
import { EmailAndCode } from '../parts/email-and-code.tsx'

export function ForgotPasswordScreen() {
  const text = useText()
  const form = useForm({
    id: 'forgot',
    initial: { email: codeSentTo('resetPassword'), username: '', code: '', password: '', confirmation: '' },
    check: checkEntry,
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
  return (
    <EntryFrame title={text('forgot.title')} lead={text('forgot.lead')} back="back">
      <PlainForm form={form} submitLabel={text('forgot.submit')}>
        <EmailAndCode form={form} purpose="resetPassword" sentText="forgot.codeSent" />
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
      </PlainForm>
    </EntryFrame>
  )
}
