import { reloadAccount } from '../../../shared/server/account.ts'
import { knownProfile } from '../../../shared/server/profile.ts'
import { loadPart } from '../parts.ts'
import { loadRunningCard } from '../load-cards.ts'
import { readOffers } from './read-offers.ts'

export { ChecksCard } from '../checks-card.tsx'
export { EarnCard } from './earn-card.tsx'
export { FinishCard } from './finish-card.tsx'
export { HomeEquity } from './home-equity.tsx'
export { HomeMarkets } from './home-markets.tsx'

/** Reads the data of a wide screen's panels, so that none of them grows after it was drawn. */
export async function prepareWide(token: string | null): Promise<void> {
  await Promise.allSettled([
    readOffers(),
    token !== null && reloadAccount(),
    token !== null && knownProfile(),
    token !== null && loadPart(loadRunningCard),
  ])
}
