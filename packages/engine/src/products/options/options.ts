import { opensUntil } from '../../rules/option-opening.ts'
import type { State } from '../../state.ts'
import type { Product } from '../product.ts'
import { openWaiting } from './open-waiting.ts'
import { decodeOptions, encodeOptions } from './options-codec.ts'
import { settleDue } from './settle-due.ts'
import { createOptionsSlice, type OptionsSlice } from './slice.ts'

/** Short binary options on the index: up or down, from the first tick after the order to the one at maturity. */
export const options: Product<OptionsSlice> = {
  createSlice: createOptionsSlice,
  onClockTick(state, at, events) {
    settleDue(state, at, events)
    state.products.options.clientOrders.forgetOld(at)
  },
  onIndexTick(state, tick, events) {
    settleDue(state, tick.at, events)
  },
  onIndexTicked(state, coinId, tick, events) {
    openWaiting(state, coinId, tick, events)
  },
  encode: encodeOptions,
  decode: decodeOptions,
}

/** Whether a clock tick of this moment would end something. */
export function isOptionDue(state: State, at: number): boolean {
  const { open } = state.products.options
  const maturity = open.firstMaturity()
  const acceptedAt = open.firstAccepted()
  return (maturity !== null && maturity < at) || (acceptedAt !== null && opensUntil(acceptedAt) < at)
}
