import { FileText, IdCard, UserRound } from 'lucide-react'
import type { PhotoFrame } from './frames.ts'

const icon = 'text-ink-3'

/** A drawing of the photo, until there is one. */
export function PhotoOutline({ frame }: { frame: PhotoFrame }) {
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
