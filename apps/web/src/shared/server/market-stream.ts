import { createMarketHooks } from '@candor/client/react/market-hooks'
import { createMarketFigures } from '@candor/client/stream/market-figures'
import { addFigures, listenTo } from './stream.ts'

/** Books, deals, candles and index ticks. A module of its own: no screen that a visit begins with shows any. */
export const marketFigures = addFigures(createMarketFigures)
export const { useDepth, useDeals, useLiveCandle, useIndexTicks, useIndexPrice } = createMarketHooks(
  { listenTo },
  marketFigures,
)
