import { withAllTexts } from './parts.ts'

// The code of these cards is loaded when somebody has one.

/** Its texts are among the first, because new accounts often have items. */
export const loadAttentionCard = () => import('./attention/attention-card.tsx')

/** Only new accounts on test money are offered any. */
export const loadTestMoneyCard = () => withAllTexts(import('../../shared/requirements/test-money-card.tsx'))

/** Most accounts have nothing running. */
export const loadRunningCard = () => withAllTexts(import('./running/running-card.tsx'))

/** Promotions have pictures only where operators gave them some. */
export const loadBanners = () => withAllTexts(import('./banners.tsx'))
