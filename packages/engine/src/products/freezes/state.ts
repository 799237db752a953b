import type { State as CoreState } from '../../nucleus/state.ts'

export interface Freeze {
  readonly freezeId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
}

export interface FreezesState {
  /** The freezes in force. Ids rise, so a known id that isn't here has been released. */
  readonly open: Map<number, Freeze>
  lastFreezeId: number
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly freezes: FreezesState } }

export function createFreezesState(): FreezesState {
  return { open: new Map(), lastFreezeId: 0 }
}
