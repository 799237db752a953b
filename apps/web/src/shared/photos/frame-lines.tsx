import type { PhotoFrame } from './frames.ts'

const line = 'absolute border-2 border-white/90'
// The outside is dimmed, so that the eye goes inside.
const cutOut = 'shadow-[0_0_0_999px_rgb(0_0_0/0.45)]'

/** The place of the document, over the camera's picture. */
export function FrameLines({ frame }: { frame: PhotoFrame }) {
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
