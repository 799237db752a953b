import { record, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'

export const freeze = record({ freezeId: whole, accountId: whole, coinId: whole, amount: units })
export interface Freeze extends ValueOf<typeof freeze> {}

export class FreezesState {
  /** The freezes in force. Ids rise, so a known id that isn't here has been released. */
  readonly open = new Map<number, Freeze>()
  lastFreezeId = 0
}

/** What the freezes in force set aside of a coin of an account. */
export function frozenOf(own: FreezesState, accountId: number, coinId: number): bigint {
  let sum = 0n
  for (const freeze of own.open.values())
    if (freeze.accountId === accountId && freeze.coinId === coinId) sum += freeze.amount
  return sum
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly freezes: FreezesState } }
