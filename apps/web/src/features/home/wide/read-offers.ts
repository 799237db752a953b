import { callServer } from '../../../shared/server/client.ts'
import { currentSale, pledgeOffers } from './offers.ts'
import type { PledgeOffer } from './offers.ts'

export type Offers = { pledges: readonly PledgeOffer[]; sale: ReturnType<typeof currentSale> }

const coinsMax = 2
let kept: Offers | null = null

/** As last read; they are the same for everybody. */
export const keptOffers = (): Offers | null => kept

/** Unreadable offers stay as they were or are skipped; each product's page says why. */
export async function readOffers(): Promise<Offers> {
  const [pledges, sale] = await Promise.all([
    callServer('Pledge/GetProducts', {}).then(
      ({ products }) => pledgeOffers(products).slice(0, coinsMax),
      () => kept?.pledges ?? [],
    ),
    callServer('Lab/GetProjects', {}).then(
      ({ projects }) => currentSale(projects),
      () => kept?.sale ?? null,
    ),
  ])
  kept = { pledges, sale }
  return kept
}
