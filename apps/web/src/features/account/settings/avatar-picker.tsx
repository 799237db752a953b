import { useEffect, useId, useState } from 'react'
import { Avatar } from '@candor/ui/avatar'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { toast } from '@candor/ui/toasts/toast'
import { t, useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { upload } from '../../../shared/server/client.ts'
import { avatarTypes, checkAvatar } from './model.ts'

type Props = { name: string; currentUrl: string | null; onUploaded: (fileId: string) => void }

/** Shows the chosen image at once and uploads it; the rest of the form saves it. */
export function AvatarPicker({ name, currentUrl, onUploaded }: Props) {
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
