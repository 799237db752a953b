import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { markSeen } from '../../../shared/content/seen.ts'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { Article, ReleaseLine } from '../parts/article.tsx'
import { announcementPath, neighboursOf } from '../parts/items.ts'
import { ListedPage } from '../parts/listed-page.tsx'
import type { ContentText } from '../../../shared/content/queries.ts'

/** One announcement, with links to its neighbours. */
export function AnnouncementScreen() {
  const text = useText()
  const slug = usePlace().query.get('slug') ?? ''
  return (
    <ListedPage
      kind="announcement"
      slug={slug}
      pathOf={announcementPath}
      title={text('announcement.title')}
      listTitle={text('announcements.title')}
      missing={<Missing />}
    >
      {(content, items) => (
        <Announcement content={content}>
          <Neighbours items={items} slug={slug} />
        </Announcement>
      )}
    </ListedPage>
  )
}

function Announcement({ content, children }: { content: ContentText; children: ReactNode }) {
  const { item } = content
  useEffect(() => markSeen([item]), [item])
  return (
    <Article content={content} head={<ReleaseLine item={item} />}>
      {children}
    </Article>
  )
}

function Neighbours({ items, slug }: { items: readonly ContentItem[]; slug: string }) {
  const text = useText()
  const { before, after } = neighboursOf(items, slug)
  if (!before && !after) return null
  return (
    <nav aria-label={text('announcement.others')} className="grid gap-3 sm:grid-cols-2">
      {before && <Neighbour item={before} label={text('announcement.previous')} side="before" />}
      {after && <Neighbour item={after} label={text('announcement.next')} side="after" />}
    </nav>
  )
}

type NeighbourProps = { item: ContentItem; label: string; side: 'before' | 'after' }

function Neighbour({ item, label, side }: NeighbourProps) {
  const Icon = side === 'before' ? ChevronLeft : ChevronRight
  return (
    <a
      href={hrefOf(announcementPath(item.slug))}
      className={`flex min-h-13 items-center gap-3 rounded-card bg-surface-1 px-4 py-3 shadow-card hover:bg-surface-2 ${side === 'after' ? 'flex-row-reverse text-right sm:col-start-2' : ''}`}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block text-small text-ink-3">{label}</span>
        <span className="line-clamp-2 wrap-anywhere">{item.title}</span>
      </span>
    </a>
  )
}

function Missing() {
  const text = useText()
  return (
    <MissingRecord
      title={text('announcement.missing')}
      path={paths.announcements}
      label={text('announcements.title')}
    />
  )
}
