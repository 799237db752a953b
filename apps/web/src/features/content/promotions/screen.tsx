import { usePlace } from '../../../shared/place/location.ts'
import { OnePromotion } from './one-promotion.tsx'
import { PromotionList } from './promotion-list.tsx'

/** One promotion where the address names it; otherwise all that run. */
export function PromotionsScreen() {
  const slug = usePlace().query.get('slug')
  return slug === null ? <PromotionList /> : <OnePromotion slug={slug} />
}
