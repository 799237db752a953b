import { lazy, Suspense } from 'react'
import { Bell } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'

const NewsDot = lazy(async () => ({ default: (await import('../content/news-dot.tsx')).NewsDot }))

/** The link to the announcements, with a dot while one of them is unread on this device. */
export function NewsEntry() {
  const text = useText()
  return (
    <a
      href={hrefOf(paths.announcements)}
      className="relative grid size-11 shrink-0 place-items-center rounded-control"
    >
      <Bell aria-hidden className="size-5.5" strokeWidth={1.75} />
      <span className="sr-only">{text('home.announcements')}</span>
      <Suspense>
        <NewsDot />
      </Suspense>
    </a>
  )
}
