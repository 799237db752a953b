import { ImageUp } from 'lucide-react'
import { buttonStyle } from '@candor/ui/buttons/button-style'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { Notice } from '@candor/ui/states/notice'
import { Sheet } from '@candor/ui/layers/sheet'
import { t, useText } from '../../../i18n/text.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { toast } from '@candor/ui/toasts/toast'
import { useAct } from '../../../shared/server/act.ts'
import { readQr, readQrOfFile } from './read-qr.ts'
import type { RefObject } from 'react'
import { openCamera, stopCamera } from '../../../shared/photos/use-camera.ts'

/** A picture of a QR code, chosen on the device; it is not uploaded. */
function ImageButton({ onRead }: { onRead: (text: string) => void }) {
  const text = useText()
  const id = useId()
  const reading = useAct(async (file: File) => {
    const found = await readQrOfFile(file)
    if (found === null) toast.error(t('scan.notFound'))
    else onRead(found)
  })
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={reading.busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void reading.run(file)
          // The same picture again is a new choice.
          event.currentTarget.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonStyle({ size: 'large', fullWidth: true })} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55`}
      >
        <ImageUp aria-hidden className="size-5" />
        {text('scan.image')}
      </label>
    </>
  )
}

type Props = SheetControl & { onRead: (text: string) => void }

/** The camera, and a way without it. */
export function ScanSheet({ open, onOpenChange, onRead }: Props) {
  const text = useText()
  const read = (found: string) => {
    onOpenChange(false)
    onRead(found)
  }
  return (
    <Sheet {...{ open, onOpenChange }} title={text('scan.title')} footer={<ImageButton onRead={read} />}>
      {open && <Camera onRead={read} />}
    </Sheet>
  )
}

function Camera({ onRead }: { onRead: (text: string) => void }) {
  const text = useText()
  const { video, failed } = useCamera(onRead)
  if (failed) return <Notice kind="warn">{text('scan.noCamera')}</Notice>
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={text('scan.title')}
        className="aspect-square w-full rounded-card bg-black object-cover"
      />
      <p className="text-small text-ink-2">{text('scan.hint')}</p>
    </div>
  )
}

const lookEveryMs = 200
// A camera shows the code again and again, so one size is enough.
const sides = [640]

/** Shows the camera in a video and looks for a QR code in it, until one is found or the video is gone. */
export function useCamera(onRead: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  failed: boolean
} {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onRead)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    told.current = onRead
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    async function watch() {
      stream = await openCamera({ facingMode: 'environment' })
      const shown = video.current
      if (isOver || !shown) return stopCamera(stream)
      shown.srcObject = stream
      await shown.play()
      while (!isOver) {
        const { videoWidth: width, videoHeight: height } = shown
        const found = await readQr({ source: shown, width, height }, sides)
        if (found !== null && !isOver) return told.current(found)
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      }
    }
    watch().catch(() => !isOver && setFailed(true))
    return () => {
      isOver = true
      stopCamera(stream)
    }
  }, [])
  return { video, failed }
}
