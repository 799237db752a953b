import { useEffect } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { useContentItems, useContentText } from '../../../shared/content/queries.ts'
import { releaseText } from '../../../shared/content/release-text.ts'
import { markSeen } from '../../../shared/content/seen.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { Article } from '../parts/article.tsx'
import { announcementPath } from '../parts/item-paths.ts'
import { neighboursOf } from '../parts/neighbours.ts'
import { ReadingPage } from '../parts/reading-page.tsx'
import { ShareButton } from '../parts/share-button.tsx'
import { SideLinks } from '../parts/side-links.tsx'

/** One announcement, with links to its neighbours. */
export function AnnouncementScreen() {
  const text = useText()
  const { locale } = useLanguage()
  const slug = usePlace().query.get('slug') ?? ''
  const reading = useContentText('announcement', slug)
  const { value: items } = useContentItems('announcement')
  const item = reading.value?.item
  useEffect(() => {
    if (item) markSeen([item])
  }, [item])
  const links = (items ?? []).map((each) => ({
    path: announcementPath(each.slug),
    label: each.title,
    isCurrent: each.slug === slug,
  }))
  return (
    <ReadingPage
      title={text('announcement.title')}
      trailing={item && <ShareButton path={announcementPath(slug)} title={item.title} />}
      side={<SideLinks title={text('announcements.title')} links={links} />}
    >
      <ReadingGate reading={reading} outline={<TextOutline />} refused={<Missing />}>
        {(content) => (
          <Article
            content={content}
            head={
              <p className="text-small text-ink-3">{releaseText(content.item.publishedAt, text, locale)}</p>
            }
          >
            <Neighbours items={items ?? []} slug={slug} />
          </Article>
        )}
      </ReadingGate>
    </ReadingPage>
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
