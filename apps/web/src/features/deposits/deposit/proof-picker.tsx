import { useEffect, useId, useState } from 'react'
import { ImageUp } from 'lucide-react'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { toast } from '@candor/ui/toasts/toast'
import { t, useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { upload } from '../../../shared/server/client.ts'
import { checkProof, proofTypes } from './model.ts'

type Props = { error: string | undefined; onUploaded: (fileId: string | null) => void }

/** Shows the chosen image and uploads it. */
export function ProofPicker({ error, onUploaded }: Props) {
  const text = useText()
  const id = useId()
  const [preview, setPreview] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])

  const sending = useAct(async (file: File) => {
    setShare(0)
    onUploaded(null)
    setPreview(URL.createObjectURL(file))
    try {
      onUploaded((await upload('depositProof', file, setShare)).fileId)
    } catch (failure) {
      setPreview(null)
      throw failure
    }
  })

  function choose(file: File | undefined) {
    if (!file) return
    const complaint = checkProof(file)
    if (complaint) toast.error(t(complaint))
    else void sending.run(file)
  }

  return (
    <div className="flex flex-col gap-2">
      <span className="text-small text-ink-2">{text('deposit.proof')}</span>
      <input
        id={id}
        type="file"
        accept={proofTypes.join(',')}
        disabled={sending.busy}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="flex min-h-24 cursor-pointer items-center gap-4 rounded-control bg-surface-2 p-3 ring-1 ring-inset ring-line peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55 hover:bg-surface-3"
      >
        {preview === null ? (
          <span className="grid size-18 shrink-0 place-items-center rounded-control bg-surface-3">
            <ImageUp aria-hidden className="size-6 text-ink-2" strokeWidth={1.75} />
          </span>
        ) : (
          <img src={preview} alt="" className="size-18 shrink-0 rounded-control object-cover" />
        )}
        <span className="min-w-0 text-small font-semibold">
          {text(preview === null ? 'deposit.proofChoose' : 'deposit.proofChange')}
        </span>
      </label>
      {sending.busy ? (
        <ProgressBar value={share} label={text('deposit.proofUploading')} thick />
      ) : (
        <p id={`${id}-hint`} className={`text-small ${error === undefined ? 'text-ink-3' : 'text-danger'}`}>
          {error ?? text('deposit.proofHint')}
        </p>
      )}
    </div>
  )
}
