import { useState } from 'react'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import type { Profile } from '@candor/contract/calls/account'
import { shownName } from '../../../shared/profile/account-name.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSession } from '../../../shared/state/state.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { FormSheet } from '../parts/form-sheet.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { basicInfoOf, changedBasicInfo, checkBasicInfo } from './model.ts'

export function BasicInfoSheet(control: SheetControl) {
  const user = useSession((session) => session.user)
  return user && <BasicInfoForm {...control} user={user} />
}

function BasicInfoForm({ open, onOpenChange, user }: SheetControl & { user: Profile }) {
  const text = useText()
  // A verified name can't be edited, nor a bound phone.
  const isNameVerified = user.certification.primary === 'verified' && user.realName !== null
  const [avatarFileId, setAvatarFileId] = useState<string | null>(null)
  const form = useForm({
    id: 'basic-info',
    initial: basicInfoOf(user),
    check: checkBasicInfo,
    fieldOfCode: { phoneInvalid: 'phone', phoneAlreadyBound: 'phone' },
    send: async (values) => {
      const changed = changedBasicInfo(values, user, avatarFileId)
      if (Object.keys(changed).length > 0) {
        await callServer('Account/SetBasicInfo', changed)
        await reloadProfile()
      }
      onOpenChange(false)
      toast.success(text('settings.saved'))
    },
  })
  return (
    <FormSheet {...{ open, onOpenChange, form }} title={text('settings.basicInfo')}>
      <AvatarPicker name={shownName(user)} currentUrl={user.avatarUrl} onUploaded={setAvatarFileId} />
      <TextField
        {...form.field('realName')}
        label={text('settings.realName')}
        autoComplete="name"
        enterKeyHint="next"
        {...(isNameVerified && { disabled: true, hint: text('settings.nameVerified') })}
      />
      <TextField
        {...form.field('age')}
        label={text('settings.age')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField
        {...form.field('address')}
        label={text('settings.address')}
        autoComplete="street-address"
        enterKeyHint="next"
      />
      {!user.isPhoneBound && (
        <TextField
          {...form.field('phone')}
          label={text('settings.phone')}
          hint={text('form.phoneHint')}
          type="tel"
          autoComplete="tel"
          enterKeyHint="done"
        />
      )}
    </FormSheet>
  )
}
