import { normalEmail } from '@candor/contract/rules/account'
import { CodeField } from '@candor/ui/fields/code-field'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { maskedEmail } from '../../../shared/profile/account-name.ts'
import { complaints } from '../../../shared/form/complaints.ts'
import { checkCode, checkEmail } from '../../../shared/form/form-check.ts'
import { CautionNotice } from '../../../shared/requirements/caution-notice.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSession } from '../../../shared/state/state.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { renewSession } from '../../../shared/server/session-end.ts'
import { codeSentTo, forgetCodes } from '../parts/code-countdowns.ts'
import { FormSheet } from '../parts/form-sheet.tsx'
import { MailedCode } from '../parts/mailed-code.tsx'

/** Two codes, one to each address: the phone alone is not enough to take over the account. */
export function EmailSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const present = useSession((session) => session.user?.email ?? null)
  const form = useForm({
    id: 'email',
    initial: { email: codeSentTo('changeEmail'), code: '', oldEmailCode: '' },
    check: ({ email, code, oldEmailCode }) =>
      complaints({
        email: checkEmail(email),
        code: checkCode(code),
        oldEmailCode: present === null ? undefined : checkCode(oldEmailCode),
      }),
    fieldOfCode: {
      emailExists: 'email',
      verificationCodeEmpty: 'code',
      // The server does not say which code was wrong.
      verificationCodeWrong: present === null ? 'code' : ['code', 'oldEmailCode'],
    },
    send: async ({ email, code, oldEmailCode }) => {
      const change = { email: normalEmail(email), code, oldEmailCode }
      await renewSession(() => callServer('Account/ChangeEmail', change))
      forgetCodes('changeEmail')
      await reloadProfile()
      onOpenChange(false)
      announce(text('settings.saved'))
    },
  })
  const email = normalEmail(form.values.email)
  return (
    <FormSheet
      {...{ open, onOpenChange, form }}
      title={text(present === null ? 'email.bind' : 'email.change')}
      text={present === null ? undefined : text('email.lead', { email: maskedEmail(present) })}
    >
      <CautionNotice about="email" />
      <TextField
        {...form.field('email')}
        label={text('email.new')}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <MailedCode
        field={form.field('code')}
        label={text('email.newCode')}
        purpose="changeEmail"
        address={email}
        validate={() => form.validate(['email'])}
        send={() => callServer('Account/SendEmailChangeCodes', { email })}
        sentText={text(present === null ? 'mailCode.sent' : 'email.codesSent', { email })}
      />
      {present !== null && (
        <CodeField
          {...form.field('oldEmailCode')}
          label={text('email.oldCode', { email: maskedEmail(present) })}
        />
      )}
    </FormSheet>
  )
}
