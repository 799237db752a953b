import { normalEmail } from '@candor/contract/rules/account'
import { Button } from '@candor/ui/buttons/button'
import { TextField } from '@candor/ui/fields/text-field'
import { Notice } from '@candor/ui/states/notice'
import { announce } from '@candor/ui/toasts/announce'
import { NewPassword } from '../../../shared/form/new-password.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { beginSession } from '../../../shared/session/session.ts'
import { currentLanguage, useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { codeSentTo, forgetCodes } from '../parts/code-countdowns.ts'
import { checkEntry } from '../parts/entry-check.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { EmailAndCode } from '../parts/email-and-code.tsx'
import { loadAgreementSheet, loadTermsSheet } from '../../../shared/content/load.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { termsMark, woven } from './woven.ts'

/** The terms accepted by registering. The texts open over the form, which keeps its values. */
function AcceptLine() {
  const text = useText()
  const terms = useSheet(loadTermsSheet)
  const agreement = useSheet(loadAgreementSheet)
  const parts = woven((names) => text('register.accept', names))
  return (
    <>
      <p className="mt-2 text-small text-pretty text-ink-2">
        {parts.map((part) => {
          if (!part.isLink) return part.text
          const isTerms = part.text === termsMark
          return (
            <button
              key={part.text}
              type="button"
              onClick={isTerms ? terms.show : agreement.show}
              className="min-h-6 rounded-mark text-left font-semibold text-accent-ink underline underline-offset-2"
            >
              {text(isTerms ? 'register.terms' : 'register.agreement')}
            </button>
          )
        })}
      </p>
      {terms.element}
      {agreement.element}
    </>
  )
}

export function RegisterScreen() {
  const text = useText()
  const { query } = usePlace()
  const { refusal } = useMay('register')
  const isClosed = refusal === 'exchangeNotOpen'
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
    check: checkEntry,
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
  return (
    <EntryFrame title={text('register.title')} lead={text('register.lead')} back="back">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {isClosed && <Notice title={text('register.notOpenTitle')}>{text('register.notOpenText')}</Notice>}
        <EmailAndCode form={form} purpose="register" sentText="mailCode.sent" />
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
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          loading={form.busy}
          disabled={isClosed}
        >
          {text('register.submit')}
        </Button>
        <PathButton path={paths.login} label="register.haveAccount" variant="ghost" size="large" fullWidth />
      </form>
    </EntryFrame>
  )
}
