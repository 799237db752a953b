import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../../i18n/text.ts'
import { complaints } from '../../../shared/form/complaints.ts'
import { checkCode } from '../../../shared/form/form-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { maskedPhone } from '../../../shared/profile/account-name.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useSession } from '../../../shared/state/state.ts'
import { forgetCodes } from '../parts/code-countdowns.ts'
import { FormSheet } from '../parts/form-sheet.tsx'
import { MailedCode } from '../parts/mailed-code.tsx'

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
