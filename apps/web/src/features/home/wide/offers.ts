import type { LabProject } from '@candor/contract/calls/lab'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { sameUnits } from '@candor/client/figures/decimal'

type Range = { least: number; most: number }
export type PledgeOffer = { coin: string; days: Range; ratePpm: Range }

const rangeOf = (values: readonly number[]): Range => ({
  least: Math.min(...values),
  most: Math.max(...values),
})

/** The available pledges, one line per coin: the coins with most products first. */
export function pledgeOffers(products: readonly PledgeProduct[]): readonly PledgeOffer[] {
  const open = products.filter(({ state }) => state === 'open')
  const coins = [...new Set(open.map(({ coin }) => coin))]
  return coins
    .map((coin) => ({ coin, ofCoin: open.filter((product) => product.coin === coin) }))
    .toSorted((a, b) => b.ofCoin.length - a.ofCoin.length)
    .map(({ coin, ofCoin }) => ({
      coin,
      days: rangeOf(ofCoin.map(({ cycleDays }) => cycleDays)),
      ratePpm: rangeOf(ofCoin.map(({ dailyRatePpm }) => dailyRatePpm)),
    }))
}

/** The running sale that ends first; null without one. */
export function currentSale(projects: readonly LabProject[]): LabProject | null {
  const open = projects.filter(({ state, isOpen }) => state === 'inProgress' && isOpen)
  return open.toSorted((a, b) => Date.parse(a.endAt) - Date.parse(b.endAt))[0] ?? null
}

/** The sold part of a sale, in whole percent, rounded down: 100 only if it is sold out. */
export function soldPercent({ quota, sold }: Pick<LabProject, 'quota' | 'sold'>): number {
  const [part, whole] = sameUnits(sold, quota)
  return whole === 0n ? 100 : Number((part * 100n) / whole)
}
