import type { Product } from '../product.ts'
import { setIndexPrice } from './market.ts'
import { createSpotSlice, type SpotSlice } from './slice.ts'
import { decodeSpot, encodeSpot } from './spot-codec.ts'

/** Coin-to-coin trading in an order book per market. */
export const spot: Product<SpotSlice> = {
  createSlice: createSpotSlice,
  onClockTick(state, at) {
    state.products.spot.clientOrders.forgetOld(at)
  },
  onIndexTick(state, tick) {
    for (const market of state.products.spot.markets.values()) {
      if (market.config.baseCoinId === tick.coinId) setIndexPrice(market, tick.priceE10, tick.at)
    }
  },
  encode: encodeSpot,
  decode: decodeSpot,
}
