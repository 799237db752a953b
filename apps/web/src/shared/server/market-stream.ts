import { createMarketHooks } from '@candor/client/react/market-hooks'
import { createMarketFigures } from '@candor/client/stream/market-figures'
import { addFigures, listenTo } from './stream.ts'

/** Books, deals, candles and index ticks. A separate module: the first screens of a visit show none. */
export const marketFigures = addFigures(createMarketFigures)
export const { useDepth, useDeals, useLiveCandle, useIndexTicks, useIndexPrice } = createMarketHooks(
  { listenTo },
  marketFigures,
)
