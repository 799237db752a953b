import { usePlace } from '../../../shared/place/location.ts'
import { PromotionList } from './promotion-list.tsx'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { paths } from '@candor/contract/app-paths'
import { serverClock } from '../../../shared/server/client.ts'
import { useText } from '../../../i18n/text.ts'
import { Article } from '../parts/article.tsx'
import { promotionPath } from '../parts/item-paths.ts'
import { isOver, leadsTo } from './model.ts'
import { Period } from './period.tsx'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { ListedPage } from '../parts/listed-page.tsx'

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
          <Article content={content} head={<Period item={content.item} />}>
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
