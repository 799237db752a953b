import { record, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'

export const freeze = record({ freezeId: whole, accountId: whole, coinId: whole, amount: units })
export interface Freeze extends ValueOf<typeof freeze> {}

export class FreezesState {
  /** The freezes in force. Ids rise, so a known id that isn't here has been released. */
  readonly open = new Map<number, Freeze>()
  lastFreezeId = 0
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly freezes: FreezesState } }
