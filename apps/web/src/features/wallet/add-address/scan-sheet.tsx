import { Notice } from '@candor/ui/states/notice'
import { Sheet } from '@candor/ui/layers/sheet'
import { t, useText } from '../../../i18n/text.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useCamera } from './use-camera.ts'
import { useId } from 'react'
import { ImageUp } from 'lucide-react'
import { buttonStyle } from '@candor/ui/buttons/button-style'
import { toast } from '@candor/ui/toasts/toast'
import { useAct } from '../../../shared/server/act.ts'
import { readQrOfFile } from './read-qr.ts'

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
