import { useEffect, useId, useState } from 'react'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import type { Profile } from '@candor/contract/calls/account'
import { shownName } from '../../../shared/profile/account-name.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSession } from '../../../shared/state/state.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { t, useText } from '../../../i18n/text.ts'
import { callServer, upload } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { FormSheet } from '../parts/form-sheet.tsx'
import { avatarTypes, basicInfoOf, changedBasicInfo, checkAvatar, checkBasicInfo } from './model.ts'
import { Avatar } from '@candor/ui/avatar'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { useAct } from '../../../shared/server/act.ts'

type Props = { name: string; currentUrl: string | null; onUploaded: (fileId: string) => void }

/** Shows the chosen image at once and uploads it; the rest of the form saves it. */
function AvatarPicker({ name, currentUrl, onUploaded }: Props) {
  const text = useText()
  const id = useId()
  const [preview, setPreview] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])

  const sending = useAct(async (file: File) => {
    setShare(0)
    setPreview(URL.createObjectURL(file))
    try {
      onUploaded((await upload('avatar', file, setShare)).fileId)
    } catch (failure) {
      setPreview(null)
      throw failure
    }
  })

  function choose(file: File | undefined) {
    if (!file) return
    const complaint = checkAvatar(file)
    if (complaint) toast.error(t(complaint))
    else void sending.run(file)
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={preview ?? currentUrl ?? undefined} size={64} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <input
          id={id}
          type="file"
          accept={avatarTypes.join(',')}
          disabled={sending.busy}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 items-center self-start rounded-control bg-surface-3 px-4 text-small font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55"
        >
          {text('avatar.choose')}
        </label>
        {sending.busy ? (
          <ProgressBar value={share} label={text('avatar.uploading')} thick />
        ) : (
          <p className="text-small text-ink-3">{text('avatar.hint')}</p>
        )}
      </div>
    </div>
  )
}

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
