import type { Product } from '../product.ts'
import { createFreezesSlice, type FreezesSlice } from './slice.ts'

/** Operator freezes: money of an account set aside in its frozen bucket until it is released. */
export const freezes: Product<FreezesSlice> = {
  createSlice: createFreezesSlice,
  onClockTick() {},
  onIndexTick() {},
  encode(slice, writer) {
    writer.integer(slice.lastFreezeId)
    writer.integer(slice.open.size)
    for (const freeze of slice.open.values()) {
      writer.integer(freeze.freezeId)
      writer.integer(freeze.accountId)
      writer.integer(freeze.coinId)
      writer.bigint(freeze.amount)
    }
  },
  decode(state, reader) {
    const slice = state.products.freezes
    slice.lastFreezeId = reader.integer()
    const count = reader.integer()
    for (let i = 0; i < count; i += 1) {
      const freezeId = reader.integer()
      const accountId = reader.integer()
      const coinId = reader.integer()
      slice.open.set(freezeId, { freezeId, accountId, coinId, amount: reader.bigint() })
    }
  },
}
