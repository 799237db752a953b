import { checkChain, type Facts } from './check.ts'
import type { Whole } from './read-chain.ts'

/** Checks the check itself: returns the false chains that it accepts as true. */
export async function blindSpots(databaseUrl: string, facts: Facts): Promise<string[]> {
  const { chain, people, house } = facts
  const addresses = new Set(people.map(({ address }) => address.toLowerCase()))
  const arrival = chain.transfers.find(({ to, isUnseen }) => addresses.has(to) && !isUnseen)
  const payout = chain.transfers.find(
    ({ from, to }) => from === house.hot && to !== house.cold && to !== house.gas,
  )
  const without = (left: unknown) => chain.transfers.filter((one) => one !== left)
  const lies: [string, Whole][] = [
    ['a deposit that is not on the chain', { ...chain, transfers: without(arrival) }],
    ['a payout that is not on the chain', { ...chain, transfers: without(payout) }],
    ['a payout that was sent twice', { ...chain, transfers: payout ? [...chain.transfers, payout] : [] }],
    ['a unit that is missing', { ...chain, balances: { ...chain.balances, USDT: chain.balances.USDT - 1n } }],
  ]
  const blind: string[] = []
  for (const [what, lie] of lies) {
    const { faults } = await checkChain(databaseUrl, { ...facts, chain: lie })
    if (faults.length === 0) blind.push(`the check does not see ${what}`)
  }
  return blind
}
