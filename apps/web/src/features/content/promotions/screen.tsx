import { usePlace } from '../../../shared/place/location.ts'
import { OnePromotion } from './one-promotion.tsx'
import { PromotionList } from './promotion-list.tsx'

/** The promotion in the address; otherwise all current ones. */
export function PromotionsScreen() {
  const slug = usePlace().query.get('slug')
  return slug === null ? <PromotionList /> : <OnePromotion slug={slug} />
}
