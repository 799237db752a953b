import { useEffect, useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { Sheet } from '@candor/ui/layers/sheet'
import { Spinner } from '@candor/ui/buttons/spinner'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import type { SheetControl } from '../sheets/use-sheet.tsx'
import { facingModes, viewShapes } from './frames.ts'
import type { PhotoFrame } from './frames.ts'
import { prepare } from './prepare.ts'
import { faultText } from './fault-text.ts'
import type { QualityFault } from './quality.ts'
import { useCamera } from './use-camera.ts'

const line = 'absolute border-2 border-white/90'
// The outside is dimmed, so that the eye goes inside.
const cutOut = 'shadow-[0_0_0_999px_rgb(0_0_0/0.45)]'

/** The place of the document, over the camera's picture. */
function FrameLines({ frame }: { frame: PhotoFrame }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {frame === 'card' && (
        <span
          className={`${line} ${cutOut} top-1/2 left-1/2 aspect-[1.586] w-[88%] -translate-1/2 rounded-card`}
        />
      )}
      {frame === 'page' && <span className={`${line} ${cutOut} inset-[6%] rounded-control`} />}
      {frame === 'person' && (
        <>
          <span
            className={`${line} top-[8%] left-1/2 h-[46%] w-[46%] -translate-x-1/2 rounded-[50%] border-dashed`}
          />
          <span
            className={`${line} bottom-[7%] left-1/2 aspect-[1.586] w-[62%] -translate-x-1/2 rounded-control`}
          />
        </>
      )}
    </div>
  )
}

type Props = SheetControl & { title: string; frame: PhotoFrame; onTaken: (picture: Blob) => void }
type Taken = { picture: Blob; url: string; fault: QualityFault | null }

/** The camera with a frame to align with, then the photo: to be used, or taken again. */
export function CameraSheet({ open, onOpenChange, title, frame, onTaken }: Props) {
  return open && <OpenCamera {...{ open, onOpenChange, title, frame, onTaken }} />
}

function OpenCamera({ open, onOpenChange, title, frame, onTaken }: Props) {
  const text = useText()
  const { video, state, take } = useCamera(facingModes[frame])
  const [taken, setTaken] = useState<Taken | null>(null)
  useEffect(() => () => (taken === null ? undefined : URL.revokeObjectURL(taken.url)), [taken])
  const shoot = useAct(async () => {
    const picture = await take()
    if (picture === null) return
    const looked = await prepare(picture)
    setTaken({ picture, url: URL.createObjectURL(picture), fault: 'fault' in looked ? looked.fault : null })
  })

  function use() {
    if (taken === null) return
    onOpenChange(false)
    onTaken(taken.picture)
  }

  return (
    <Sheet
      {...{ open, onOpenChange }}
      title={title}
      text={text(taken === null ? `photo.align.${frame}` : 'photo.lookAgain')}
      footer={
        taken === null ? (
          <Button
            variant="primary"
            size="large"
            fullWidth
            disabled={state !== 'ready'}
            loading={shoot.busy}
            onClick={() => void shoot.run()}
          >
            {text('photo.take')}
          </Button>
        ) : (
          <div className="flex flex-wrap-reverse gap-2.5">
            <Button size="large" className="flex-[1_1_auto]" onClick={() => setTaken(null)}>
              {text('photo.retake')}
            </Button>
            {taken.fault === null && (
              <Button variant="primary" size="large" className="flex-[2_1_auto]" onClick={use}>
                {text('photo.use')}
              </Button>
            )}
          </div>
        )
      }
    >
      {state === 'failed' ? (
        <Notice kind="warn">{text('photo.noCamera')}</Notice>
      ) : (
        <div className="flex flex-col gap-3">
          <div className={`relative w-full overflow-hidden rounded-card bg-black ${viewShapes[frame]}`}>
            <video
              ref={video}
              muted
              playsInline
              aria-label={title}
              // People expect a mirror; the photo itself is not mirrored, so that the document can be read.
              className={`size-full object-cover ${frame === 'person' ? '-scale-x-100' : ''}`}
            />
            {taken === null && <FrameLines frame={frame} />}
            {state === 'starting' && (
              <span className="absolute inset-0 grid place-items-center text-white">
                <Spinner size="large" label={text('page.loading')} />
              </span>
            )}
            {taken !== null && (
              <img
                src={taken.url}
                alt={text('photo.preview', { what: title })}
                className="absolute inset-0 size-full object-cover"
              />
            )}
          </div>
          <div aria-live="polite">
            {taken !== null && taken.fault !== null && (
              <Notice kind="danger">{faultText(text, taken.fault)}</Notice>
            )}
          </div>
        </div>
      )}
    </Sheet>
  )
}
