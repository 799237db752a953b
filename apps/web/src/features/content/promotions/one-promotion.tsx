import { LinkButton } from '@candor/ui/buttons/link-button'
import { useContentItems, useContentText } from '../../../shared/content/queries.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { serverClock } from '../../../shared/server/client.ts'
import { useText } from '../../../i18n/text.ts'
import { Article } from '../parts/article.tsx'
import { promotionPath } from '../parts/item-paths.ts'
import { ReadingPage } from '../parts/reading-page.tsx'
import { ShareButton } from '../parts/share-button.tsx'
import { SideLinks } from '../parts/side-links.tsx'
import { isOver, leadsTo } from './model.ts'
import { Period } from './period.tsx'

export function OnePromotion({ slug }: { slug: string }) {
  const text = useText()
  const reading = useContentText('promotion', slug)
  const { value: items } = useContentItems('promotion')
  const item = reading.value?.item
  const links = (items ?? []).map((each) => ({
    path: promotionPath(each.slug),
    label: each.title,
    isCurrent: each.slug === slug,
  }))
  return (
    <ReadingPage
      title={text('promotion.title')}
      trailing={item && <ShareButton path={promotionPath(slug)} title={item.title} />}
      side={<SideLinks title={text('promotions.title')} links={links} />}
    >
      <ReadingGate reading={reading} outline={<TextOutline />} refused={<Missing />}>
        {(content) => {
          const path = isOver(content.item.endsAt, serverClock.now()) ? null : leadsTo(content.item.link)
          return (
            <Article content={content} head={<Period item={content.item} />}>
              {path !== null && (
                <LinkButton href={hrefOf(path)} variant="primary" size="large" fullWidth>
                  {text('promotion.go')}
                </LinkButton>
              )}
              <LinkButton href={hrefOf(paths.promotions)} size="large" fullWidth>
                {text('promotion.all')}
              </LinkButton>
            </Article>
          )
        }}
      </ReadingGate>
    </ReadingPage>
  )
}

function Missing() {
  const text = useText()
  return (
    <MissingRecord title={text('promotion.missing')} path={paths.promotions} label={text('promotion.all')} />
  )
}
