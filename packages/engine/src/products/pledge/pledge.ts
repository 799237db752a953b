import type { Product } from '../product.ts'
import { decodePledge, encodePledge } from './pledge-codec.ts'
import { settleDuePledges } from './settle-pledge.ts'
import { createPledgeSlice, type PledgeSlice } from './slice.ts'

/** Money locked for a cycle, with interest for every whole day, promised and set aside when it is made. */
export const pledge: Product<PledgeSlice> = {
  createSlice: createPledgeSlice,
  onClockTick(state, at, events) {
    settleDuePledges(state, at, events)
    state.products.pledge.clientOrders.forgetOld(at)
  },
  onIndexTick() {},
  encode: encodePledge,
  decode: decodePledge,
}
