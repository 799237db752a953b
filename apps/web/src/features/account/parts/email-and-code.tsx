import { normalEmail } from '@candor/contract/rules/account'
import { TextField } from '@candor/ui/fields/text-field'
import { currentLanguage, useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'
import type { FormField } from '../../../shared/form/use-form.ts'
import { callServer } from '../../../shared/server/client.ts'
import { MailedCode } from './mailed-code.tsx'

type Props = {
  form: {
    values: { email: string }
    field: (name: 'email' | 'code') => FormField
    validate: (names: readonly 'email'[]) => boolean
  }
  purpose: 'register' | 'resetPassword'
  sentText: TextKey
}

/** An address, and the code that is mailed to it. */
export function EmailAndCode({ form, purpose, sentText }: Props) {
  const text = useText()
  const email = normalEmail(form.values.email)
  return (
    <>
      <TextField
        {...form.field('email')}
        label={text('form.email')}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <MailedCode
        field={form.field('code')}
        purpose={purpose}
        address={email}
        validate={() => form.validate(['email'])}
        send={() => callServer('Account/SendCode', { purpose, email, language: currentLanguage().shortName })}
        sentText={text(sentText, { email })}
      />
    </>
  )
}
