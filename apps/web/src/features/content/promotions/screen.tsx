import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { paths } from '@candor/contract/app-paths'
import { serverClock } from '../../../shared/server/client.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { Article } from '../parts/article.tsx'
import { promotionPath } from '../parts/items.ts'
import { isOver } from './model.ts'
import { BannerPicture } from '../../../shared/content/banner-picture.tsx'
import { leadsTo } from '../../../shared/content/leads-to.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { ListedPage } from '../parts/listed-page.tsx'
import { CalendarDays, Gift } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { SiteFooter } from '../../../shared/content/site-footer.tsx'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { useItemPages } from '../parts/item-list.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import { formatTime } from '@candor/client/figures/format-time'
import { Badge } from '@candor/ui/badge'

function OnePromotion({ slug }: { slug: string }) {
  const text = useText()
  return (
    <ListedPage
      kind="promotion"
      slug={slug}
      pathOf={promotionPath}
      title={text('promotion.title')}
      listTitle={text('promotions.title')}
      missing={
        <MissingRecord
          title={text('promotion.missing')}
          path={paths.promotions}
          label={text('promotion.all')}
        />
      }
    >
      {(content) => {
        const path = isOver(content.item.endsAt, serverClock.now()) ? null : leadsTo(content.item.link)
        return (
          <Article
            content={content}
            head={
              <>
                {content.item.picture && <BannerPicture picture={content.item.picture} />}
                <Period item={content.item} />
              </>
            }
          >
            {path !== null && (
              <PathButton path={path} label="promotion.go" variant="primary" size="large" fullWidth />
            )}
            <PathButton path={paths.promotions} label="promotion.all" size="large" fullWidth />
          </Article>
        )
      }}
    </ListedPage>
  )
}

/** The promotion in the address; otherwise all current ones. */
export function PromotionsScreen() {
  const slug = usePlace().query.get('slug')
  return slug === null ? <PromotionList /> : <OnePromotion slug={slug} />
}

function PromotionList() {
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

/** The start and end of a promotion. */
function Period({ item: { publishedAt, endsAt } }: { item: ContentItem }) {
  const text = useText()
  const { locale } = useLanguage()
  const start = publishedAt === null ? null : formatTime(publishedAt, locale, 'day')
  const end = endsAt === null ? text('promotion.noEnd') : formatTime(endsAt, locale, 'minute')
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
      <CalendarDays aria-hidden className="size-4" />
      <span>{start === null ? end : `${start} – ${end}`}</span>
      {isOver(endsAt, serverClock.now()) && <Badge>{text('promotion.ended')}</Badge>}
    </p>
  )
}
