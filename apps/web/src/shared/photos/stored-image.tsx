import { useEffect } from 'react'
import { CallFailed } from '@candor/client/calls/call-failed'
import { useReading } from '@candor/client/react/reading'
import { ImageOff } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { callServer } from '../server/client.ts'

type Props = {
  fileId: string
  alt: string
  className: string
  // Shown for a deleted image that can't be uploaded again.
  goneText?: string
  onGone?: (() => void) | undefined
}

/** The user's own image on the server. It has no link: a call fetches it. */
export function StoredImage({ fileId, alt, className, goneText, onGone }: Props) {
  const text = useText()
  const { value, failure, reload } = useReading(fileId, () => callServer('Identity/GetImage', { fileId }))
  const isGone = failure instanceof CallFailed && failure.codeName === 'noUploadFile'
  useEffect(() => {
    if (isGone) onGone?.()
  }, [isGone, onGone])
  if (value !== null) return <img src={value.image} alt={alt} className={className} />
  if (failure === null) {
    return (
      <div aria-busy className={className}>
        <Skeleton shape="block" height="100%" />
      </div>
    )
  }
  return (
    <div className={`${className} grid place-items-center gap-2 p-3 text-center text-small text-ink-2`}>
      <span className="flex flex-col items-center gap-2">
        <ImageOff aria-hidden className="size-6" strokeWidth={1.75} />
        {isGone ? (
          (goneText ?? text('photo.gone'))
        ) : (
          <Button size="small" onClick={() => void reload()}>
            {text('action.retry')}
          </Button>
        )}
      </span>
    </div>
  )
}
