import { normalPhone } from '@candor/contract/rules/account'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../../i18n/text.ts'
import { complaints } from '../../../shared/form/complaints.ts'
import { checkCode } from '../../../shared/form/form-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useSession } from '../../../shared/state/state.ts'
import { codeSentTo, forgetCodes } from '../parts/code-countdowns.ts'
import { FormSheet } from '../parts/form-sheet.tsx'
import { MailedCode } from '../parts/mailed-code.tsx'
import { checkPhone } from './model.ts'
import { maskedPhone } from '../../../shared/profile/account-name.ts'

/** A number, and the code that was sent to it. */
export function BindPhoneSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const known = useSession((session) => session.user?.phone ?? '')
  const form = useForm({
    id: 'bind-phone',
    initial: { phone: codeSentTo('bindPhone') || known, code: '' },
    check: ({ phone, code }) => complaints({ phone: checkPhone(phone), code: checkCode(code) }),
    fieldOfCode: {
      phoneInvalid: 'phone',
      phoneAlreadyBound: 'phone',
      phoneCodeWrong: 'code',
      verificationCodeEmpty: 'code',
    },
    send: async ({ phone, code }) => {
      await callServer('Account/BindPhone', { phone: normalPhone(phone), code })
      forgetCodes('bindPhone')
      await reloadProfile()
      onOpenChange(false)
      announce(text('phone.boundDone'))
    },
  })
  const phone = normalPhone(form.values.phone)
  return (
    <FormSheet
      {...{ open, onOpenChange, form }}
      title={text('phone.bind')}
      text={text('phone.lead')}
      submitLabel={text('phone.bindAction')}
    >
      <TextField
        {...form.field('phone')}
        label={text('settings.phone')}
        hint={text('form.phoneHint')}
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <MailedCode
        field={form.field('code')}
        label={text('phone.code')}
        purpose="bindPhone"
        address={phone}
        validate={() => form.validate(['phone'])}
        send={() => callServer('Account/SendPhoneCode', { phone })}
        sentText={text('phone.sent', { phone })}
        sentHint={text('phone.sentHint', { phone })}
      />
    </FormSheet>
  )
}

/** Unbinding a phone takes a code sent to it. */
export function UnbindPhoneSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const phone = maskedPhone(useSession((session) => session.user?.phone ?? ''))
  const form = useForm({
    id: 'unbind-phone',
    initial: { code: '' },
    check: ({ code }) => complaints({ code: checkCode(code) }),
    fieldOfCode: { phoneCodeWrong: 'code', verificationCodeEmpty: 'code', phoneNotBound: 'code' },
    send: async ({ code }) => {
      await callServer('Account/UnbindPhone', { code })
      forgetCodes('unbindPhone')
      await reloadProfile()
      onOpenChange(false)
      announce(text('phone.unboundDone'))
    },
  })
  return (
    <FormSheet
      {...{ open, onOpenChange, form }}
      title={text('phone.unbind')}
      text={text('phone.unbindLead', { phone })}
      submitLabel={text('phone.unbindAction')}
    >
      <MailedCode
        field={form.field('code')}
        label={text('phone.code')}
        purpose="unbindPhone"
        address={phone}
        validate={() => true}
        send={() => callServer('Account/SendPhoneCode', { phone: null })}
        sentText={text('phone.sent', { phone })}
        sentHint={text('phone.sentHint', { phone })}
      />
    </FormSheet>
  )
}
