import { useId } from 'react'
import {
  Camera,
  CircleAlert,
  CircleCheck,
  FileText,
  IdCard,
  ImageUp,
  RotateCcw,
  UserRound,
} from 'lucide-react'
import { mayHaveHappened } from '@candor/client/calls/call-failed'
import { formatPercent } from '@candor/client/figures/format'
import { Button } from '@candor/ui/buttons/button'
import { buttonStyle } from '@candor/ui/buttons/button-style'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { Spinner } from '@candor/ui/buttons/spinner'
import { currentLanguage, useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { textKeyOfFailure } from '../server/failure-text.ts'
import { useSheet } from '../sheets/use-sheet.tsx'
import { faultText } from './fault-text.ts'
import type { PhotoFrame } from './frames.ts'
import { StoredImage } from './stored-image.tsx'
import type { PhotoControl } from './use-photo.ts'

const icon = 'text-ink-3'

/** A drawing of the photo, until there is one. */
function PhotoOutline({ frame }: { frame: PhotoFrame }) {
  return (
    <div aria-hidden className="grid size-full place-items-center p-4">
      <span className="grid h-full w-auto place-items-center rounded-card border-[1.5px] border-dashed border-line-strong aspect-[1.586] max-w-full">
        {frame === 'card' && <IdCard className={`size-12 ${icon}`} strokeWidth={1.25} />}
        {frame === 'page' && <FileText className={`size-12 ${icon}`} strokeWidth={1.25} />}
        {frame === 'person' && (
          <span className="flex items-end gap-1">
            <UserRound className={`size-14 ${icon}`} strokeWidth={1.1} />
            <IdCard className={`size-9 ${icon}`} strokeWidth={1.25} />
          </span>
        )}
      </span>
    </div>
  )
}

type Props = {
  // Of the file input, which a form focuses on an error here.
  id: string
  label: string
  hint?: string | undefined
  frame: PhotoFrame
  // The result of `usePhoto`.
  control: PhotoControl
  error?: string | undefined
}

/** A photo by camera or from a file: shown at once, with its errors and the progress of its upload. */
export function PhotoField({ id, label, hint, frame, control, error }: Props) {
  const text = useText()
  const titleId = useId()
  const choosing = useAct(control.choose)
  const camera = useSheet(async () => {
    const { CameraSheet } = await import('./camera-sheet.tsx')
    return (sheet) => (
      <CameraSheet {...sheet} title={label} frame={frame} onTaken={(picture) => void choosing.run(picture)} />
    )
  })
  const isBusy = control.isSending || control.isChecking
  const hasPhoto = control.photo !== undefined || control.isKept
  const complaint = complaintOf(control, text) ?? error
  return (
    <fieldset aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <span id={titleId} className="text-small text-ink-2">
        {label}
      </span>
      <div
        data-invalid={complaint !== undefined}
        className="overflow-hidden rounded-card bg-surface-2 ring-1 ring-line ring-inset data-[invalid=true]:ring-[1.5px] data-[invalid=true]:ring-danger"
      >
        <div className="relative aspect-[1.586] w-full">
          <Shown control={control} label={label} frame={frame} />
          {control.isChecking && (
            <span className="absolute inset-0 grid place-items-center bg-surface-2/80">
              <Spinner label={text('photo.checking')} />
            </span>
          )}
        </div>
        {control.photo?.phase === 'sending' && (
          <div className="px-3 pt-3">
            <ProgressBar value={control.photo.share} label={text('photo.uploading')} thick />
          </div>
        )}
        <div className="flex flex-wrap gap-2 p-3">
          <Button
            size="small"
            disabled={isBusy}
            leading={<Camera aria-hidden className="size-4" />}
            onClick={camera.show}
            className="flex-auto whitespace-nowrap"
          >
            {text(hasPhoto ? 'photo.retake' : 'photo.take')}
          </Button>
          <span className="relative flex flex-auto">
            <input
              id={id}
              type="file"
              accept="image/*"
              disabled={isBusy}
              aria-labelledby={`${titleId} ${id}-label`}
              aria-invalid={complaint !== undefined}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                if (file) void choosing.run(file)
                // Choosing the same file again is a new choice.
                event.currentTarget.value = ''
              }}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              id={`${id}-label`}
              className={`${buttonStyle({ size: 'small', fullWidth: true })} cursor-pointer whitespace-nowrap peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-45`}
            >
              <ImageUp aria-hidden className="size-4" />
              {text('photo.choose')}
            </label>
          </span>
        </div>
      </div>
      <div id={`${id}-hint`} aria-live="polite" className="flex flex-col gap-1.5 text-small">
        <Standing control={control} complaint={complaint} hint={hint} />
      </div>
      {camera.element}
    </fieldset>
  )
}

function complaintOf(control: PhotoControl, text: ReturnType<typeof useText>): string | undefined {
  if (control.isChecking) return undefined
  if (control.fault !== null) return faultText(text, control.fault)
  if (control.photo?.phase === 'failed') return text(textKeyOfFailure(control.photo.failure))
  return control.isGone ? text('photo.gone') : undefined
}

function Shown({ control, label, frame }: Pick<Props, 'control' | 'label' | 'frame'>) {
  const text = useText()
  const { photo, fileId, noteGone } = control
  const look = 'size-full object-contain'
  const alt = text('photo.preview', { what: label })
  if (photo?.url) return <img src={photo.url} alt={alt} className={look} />
  if (fileId !== null) return <StoredImage fileId={fileId} alt={alt} className={look} onGone={noteGone} />
  return <PhotoOutline frame={frame} />
}

type StandingProps = { control: PhotoControl; complaint: string | undefined; hint: string | undefined }

function Standing({ control, complaint, hint }: StandingProps) {
  const text = useText()
  const { photo } = control
  if (complaint !== undefined) {
    return (
      <>
        <p className="flex gap-1.5 text-danger">
          <CircleAlert aria-hidden className="mt-[0.1em] size-[1.2em] shrink-0" />
          <span className="min-w-0">{complaint}</span>
        </p>
        {photo?.phase === 'failed' && control.fault === null && mayHaveHappened(photo.failure) && (
          <Button
            size="small"
            leading={<RotateCcw aria-hidden className="size-4" />}
            onClick={control.sendAgain}
            className="self-start"
          >
            {text('action.retry')}
          </Button>
        )}
      </>
    )
  }
  if (photo?.phase === 'sending') {
    const percent = formatPercent(String(Math.floor(photo.share * 100)), currentLanguage().locale)
    return <p className="text-ink-3">{text('photo.uploadingShare', { percent })}</p>
  }
  if (photo?.phase === 'sent' || control.isKept) {
    return (
      <p className="flex gap-1.5 text-success">
        <CircleCheck aria-hidden className="mt-[0.1em] size-[1.2em] shrink-0" />
        {text(control.isKept ? 'photo.kept' : 'photo.uploaded')}
      </p>
    )
  }
  return hint === undefined ? null : <p className="text-ink-3 text-pretty">{hint}</p>
}
