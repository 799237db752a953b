import { Skeleton } from '@candor/ui/skeleton'
import { useText } from '../../i18n/text.ts'

export const valuePanel =
  'flex items-start justify-between gap-4 pt-3 lg:items-center lg:rounded-card lg:bg-surface-1 lg:p-6 lg:shadow-card'
export const headHeight = 'min-h-31 lg:min-h-56'

/** Holds the place of what an account has. */
export function HeadSkeleton() {
  const text = useText()
  return (
    <section className={`${valuePanel} ${headHeight}`} aria-busy>
      <h1 className="sr-only">{text('home.title')}</h1>
      <div className="flex flex-1 flex-col gap-3 self-start">
        <Skeleton width="32%" />
        <Skeleton width="56%" height={28} />
        <Skeleton width="40%" />
      </div>
    </section>
  )
}
