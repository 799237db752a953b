import { Notice } from '@candor/ui/states/notice'
import { Sheet } from '@candor/ui/layers/sheet'
import { useText } from '../../../i18n/text.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { ImageButton } from './image-button.tsx'
import { useCamera } from './use-camera.ts'

type Props = SheetControl & { onRead: (text: string) => void }

/** The camera, and a way without it. */
export function ScanSheet({ open, onOpenChange, onRead }: Props) {
  const text = useText()
  const read = (found: string) => {
    onOpenChange(false)
    onRead(found)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('scan.title')}
      footer={<ImageButton onRead={read} />}
    >
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
