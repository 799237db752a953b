import { normalEmail } from '@candor/contract/rules/account'
import { Button } from '@candor/ui/buttons/button'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { NewPassword } from '../../../shared/form/new-password.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { beginSession } from '../../../shared/session/session.ts'
import { currentLanguage, useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { codeSentTo, forgetCodes } from '../parts/code-countdowns.ts'
import { MailedCode } from '../parts/mailed-code.tsx'
import { AcceptLine } from './accept-line.tsx'
import { checkRegister } from './model.ts'

export function RegisterScreen() {
  const text = useText()
  const { query } = usePlace()
  const form = useForm({
    id: 'register',
    initial: {
      email: codeSentTo('register'),
      code: '',
      password: '',
      confirmation: '',
      // An invitation link brings its code along.
      invitationCode: query.get('code') ?? '',
    },
    check: checkRegister,
    fieldOfCode: {
      verificationCodeEmpty: 'code',
      verificationCodeWrong: 'code',
      emailExists: 'email',
      passwordEmpty: 'password',
      passwordFormatWrong: 'password',
      invitationCodeDoesNotExist: 'invitationCode',
    },
    send: async ({ email, code, password, confirmation, invitationCode }) => {
      const invitation = invitationCode.trim()
      const session = await callServer('Account/Register', {
        email: normalEmail(email),
        code,
        password,
        confirmation,
        language: currentLanguage().shortName,
        ...(invitation !== '' && { invitationCode: invitation }),
      })
      forgetCodes('register')
      announce(text('register.done'))
      beginSession(session, false)
    },
  })
  const email = normalEmail(form.values.email)

  return (
    <EntryFrame title={text('register.title')} lead={text('register.lead')} back="back">
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
          purpose="register"
          address={email}
          validate={() => form.validate(['email'])}
          send={() =>
            callServer('Account/SendCode', {
              purpose: 'register',
              email,
              language: currentLanguage().shortName,
            })
          }
          sentText={text('mailCode.sent', { email })}
        />
        <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
        <TextField
          {...form.field('invitationCode')}
          label={text('register.invitationCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <AcceptLine />
        <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy}>
          {text('register.submit')}
        </Button>
        <LinkButton href={hrefOf(paths.login)} variant="ghost" size="large" fullWidth>
          {text('register.haveAccount')}
        </LinkButton>
      </form>
    </EntryFrame>
  )
}
