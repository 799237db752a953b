import { classNames } from '../class-names.tsx'

export interface SkeletonProps {
  /** Any CSS length; lines default to the full width. */
  width?: string | number | undefined
  height?: string | number | undefined
  shape?: 'line' | 'block' | 'circle' | undefined
}

const shapes = { line: 'rounded-mark', block: 'rounded-control', circle: 'rounded-full' }

/** A placeholder of the same size as the loading content, so that nothing jumps. */
export function Skeleton({ width = '100%', height = 14, shape = 'line' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-skeleton bg-surface-3 motion-reduce:animate-none', shapes[shape])}
      style={{ width, height }}
    />
  )
}

/** Rows as tall as `ListRow`, for a list that is loading. */
export function SkeletonRows({
  count = 5,
  icon = false,
}: {
  count?: number | undefined
  icon?: boolean | undefined
}) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-h-15 items-center gap-3 px-4">
          {icon && <Skeleton shape="circle" width={34} height={34} />}
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width={`${42 - (index % 3) * 6}%`} />
            <Skeleton width={`${26 - (index % 2) * 5}%`} height={10} />
          </div>
          <Skeleton width={64} />
        </div>
      ))}
    </div>
  )
}
