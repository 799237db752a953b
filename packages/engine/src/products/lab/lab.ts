import type { Product } from '../product.ts'
import { decodeLab, encodeLab } from './lab-codec.ts'
import { endRaises, releaseDueSlices } from './settle-lab.ts'
import { createLabSlice, type LabSlice } from './slice.ts'

/** New coins, subscribed first come, first served, and locked until their release. */
export const lab: Product<LabSlice> = {
  createSlice: createLabSlice,
  onClockTick(state, at, events) {
    endRaises(state, at, events)
    releaseDueSlices(state, at, events)
    state.products.lab.clientOrders.forgetOld(at)
  },
  onIndexTick() {},
  encode: encodeLab,
  decode: decodeLab,
}
