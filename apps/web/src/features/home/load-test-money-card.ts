import { withAllTexts } from './parts.ts'

/** Only new accounts on test money are offered any. */
export const loadTestMoneyCard = () => withAllTexts(import('../../shared/requirements/test-money-card.tsx'))
