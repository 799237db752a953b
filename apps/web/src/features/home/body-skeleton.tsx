import { Skeleton, SkeletonRows } from '@candor/ui/states/skeleton'
import { tiles } from './shortcuts/shortcut-tile.tsx'

/** The same for the column beside it on a wide screen. */
export function SideSkeleton() {
  return (
    <>
      {[48, 124, 220, 180].map((height) => (
        <Skeleton key={height} shape="block" height={height} />
      ))}
    </>
  )
}

/** Nothing is drawn before the content of home is known, so that nothing has to move. */
export function BodySkeleton() {
  return (
    <div aria-busy className="flex min-h-150 flex-col gap-5">
      <div className={`${tiles} lg:hidden`}>
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
