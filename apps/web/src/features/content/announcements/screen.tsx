import { CheckCheck, Megaphone, Pin } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { Badge } from '@candor/ui/badge'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { releaseText } from '../../../shared/content/version-line.tsx'
import { markSeen, useIsSeen } from '../../../shared/content/seen.ts'
import { SiteFooter } from '../../../shared/content/site-footer.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { ItemList, useItemPages } from '../parts/item-list.tsx'
import { announcementPath } from '../parts/items.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'

/** The announcement centre: pinned first, then the newest; items read on this device are dimmed. */
export function AnnouncementsScreen() {
  const text = useText()
  const pages = useItemPages('announcement')
  const isSeen = useIsSeen()
  const unread = (pages.items ?? []).filter((item) => !isSeen(item))
  return (
    <AppPage
      title={text('announcements.title')}
      back="back"
      trailing={
        unread.length > 0 && (
          <IconButton
            icon={<CheckCheck aria-hidden />}
            label={text('announcements.markAll')}
            onClick={() => markSeen(unread)}
          />
        )
      }
    >
      <ItemList
        pages={pages}
        empty={
          <NothingHere
            Icon={Megaphone}
            title="announcements.empty"
            text="announcements.emptyText"
            action={<PathButton path={paths.helpCenter} label="help.title" />}
          />
        }
      >
        {(item) => <AnnouncementRow key={item.slug} item={item} isSeen={isSeen(item)} />}
      </ItemList>
      <SiteFooter />
    </AppPage>
  )
}

function AnnouncementRow({ item, isSeen }: { item: ContentItem; isSeen: boolean }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3.5 hover:bg-surface-2 lg:px-6 lg:py-4">
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
        {item.isPinned && (
          <Badge>
            <Pin aria-hidden />
            {text('announcements.pinned')}
          </Badge>
        )}
        {!isSeen && <Badge tone="warn">{text('announcements.unread')}</Badge>}
        <span>{releaseText(item.publishedAt, text, locale)}</span>
      </p>
      <a
        href={hrefOf(announcementPath(item.slug))}
        className={`-outline-offset-2 wrap-anywhere after:absolute after:inset-0 after:content-[''] ${isSeen ? 'text-ink-2' : 'font-semibold'}`}
      >
        {item.title}
      </a>
      <p className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{item.summary}</p>
    </li>
  )
}
