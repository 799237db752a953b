import type { State } from '../state.ts'

/** The references under which releases up to 2.14 funded the house on test money, and on nothing else. */
const houseReferences = [
  'seeds: options',
  'seeds: lender',
  'seeds: support fund',
  'funding 3 BTC/USDT 1',
] as const

/** Whether an account got test money, by its reference in every release that kept references. */
export function hasTestFunding(state: State, accountId: number): boolean {
  return isUsed(state, `test funding ${accountId} 1`)
}

export function hasSeededHouse(state: State): boolean {
  return houseReferences.some((reference) => isUsed(state, reference))
}

function isUsed({ creditReferences }: State, reference: string): boolean {
  return creditReferences.use(reference, '') !== 'free'
}
