import type { Product } from '../product.ts'
import { keepPastTick } from './past-ticks.ts'
import { createSwapSlice, forgetExpiredQuotes, type SwapSlice } from './slice.ts'
import { decodeSwap, encodeSwap } from './swap-codec.ts'

/** Flash exchange: one coin for another with the house, at a quote that stands for ten seconds. */
export const swap: Product<SwapSlice> = {
  createSlice: createSwapSlice,
  onClockTick(state, at) {
    forgetExpiredQuotes(state.products.swap, at)
    state.products.swap.done.forgetOld(at)
  },
  onIndexTick: keepPastTick,
  encode: encodeSwap,
  decode: decodeSwap,
}
