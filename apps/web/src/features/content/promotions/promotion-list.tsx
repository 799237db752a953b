import { Gift } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { SiteFooter } from '../../../shared/content/site-footer.tsx'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { useItemPages } from '../parts/item-list.tsx'
import { promotionPath } from '../parts/item-paths.ts'
import { Period } from './period.tsx'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'

export function PromotionList() {
  const text = useText()
  const pages = useItemPages('promotion')
  return (
    <AppPage title={text('promotions.title')} back="back">
      <PagedList
        pages={pages}
        empty={
          <NothingHere
            Icon={Gift}
            title="promotions.empty"
            text="promotions.emptyText"
            action={<PathButton path={paths.announcements} label="announcements.title" />}
          />
        }
      >
        {(items) => (
          <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
            {items.map((item) => (
              <PromotionCard key={item.slug} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
      <SiteFooter />
    </AppPage>
  )
}

function PromotionCard({ item }: { item: ContentItem }) {
  return (
    <li className="relative flex flex-col gap-2 rounded-card border-l-3 border-accent bg-surface-1 p-4 shadow-card hover:bg-surface-2 lg:p-5">
      <a
        href={hrefOf(promotionPath(item.slug))}
        className="font-semibold -outline-offset-2 wrap-anywhere after:absolute after:inset-0 after:content-['']"
      >
        {item.title}
      </a>
      <p className="line-clamp-3 text-small text-ink-2 wrap-anywhere">{item.summary}</p>
      <Period item={item} />
    </li>
  )
}
