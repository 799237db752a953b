import { Skeleton, SkeletonRows } from '@candor/ui/skeleton'
import { tiles } from './shortcut-tile.tsx'

/** Until it is known what stands on home, nothing is drawn that would have to move. */
export function BodySkeleton() {
  return (
    <div aria-busy className="flex min-h-150 flex-col gap-5 lg:col-span-2">
      <div className={tiles}>
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className="flex flex-col items-center gap-2 py-2">
            <Skeleton shape="block" width={48} height={48} />
            <Skeleton width={56} />
          </span>
        ))}
      </div>
      <SkeletonRows count={6} icon />
    </div>
  )
}
