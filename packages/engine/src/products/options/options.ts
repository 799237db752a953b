import type { State } from '../../state.ts'
import type { Product } from '../product.ts'
import { decodeOptions, encodeOptions } from './options-codec.ts'
import { settleDue } from './settle-due.ts'
import { createOptionsSlice, type OptionsSlice } from './slice.ts'

/** Short binary options on the index: up or down, settled by the tick at maturity. */
export const options: Product<OptionsSlice> = {
  createSlice: createOptionsSlice,
  onClockTick(state, at, events) {
    settleDue(state, at, events)
    state.products.options.clientOrders.forgetOld(at)
  },
  onIndexTick(state, tick, events) {
    settleDue(state, tick.at, events)
  },
  encode: encodeOptions,
  decode: decodeOptions,
}

/** Whether a clock tick of this moment would settle something. */
export function isOptionDue(state: State, at: number): boolean {
  const first = state.products.options.open.firstMaturity()
  return first !== null && first < at
}
