import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'

export const valuePanel =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-2 lg:flex-nowrap lg:gap-8 lg:rounded-card lg:bg-surface-1 lg:p-6 lg:shadow-card'
export const headHeight = 'min-h-30 lg:min-h-57'

/** A placeholder for the account's part. */
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
