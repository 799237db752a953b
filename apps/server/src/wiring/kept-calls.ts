import type { KeptCalls } from '../platform/gateway/dispatch.ts'
import type { ViewName } from '../platform/projections/schema.ts'
import type { ProductServices } from './product-services.ts'

// The maximum age of data that change only with the clock (a sliding day, an ageing price).
const msMax = 1_000

// The calls with the same answer for everyone, and the changes that invalidate it.
export function keptCallsOf({
  core,
  coinPictures,
  content,
  desk,
}: Pick<ProductServices, 'core' | 'coinPictures' | 'content' | 'desk'>): KeptCalls {
  const untilCommit = { version: () => core.mirror.seq, msMax }
  const untilWritten = (...views: ViewName[]) => ({ version: () => core.viewsAt(...views), msMax })
  // Scheduled texts and changed figures are at most this late.
  const untilPublished = { version: () => content.store.changes, msMax }
  return {
    // Both only grow.
    'BaseInfo/GetCoins': { version: () => core.mirror.seq + coinPictures.revision, msMax },
    'BaseInfo/GetOpening': untilCommit,
    'Spot/GetMarkets': untilCommit,
    'Spot/GetDepth': untilCommit,
    'Spot/GetDeals': untilWritten('trades'),
    'Spot/GetCandles': untilWritten('candles'),
    'Spot/GetSparklines': untilWritten('candles'),
    'Index/GetPrices': untilCommit,
    'Options/GetPairs': untilCommit,
    'Options/GetTicks': untilWritten('ticks'),
    'Options/GetIndexCandles': untilWritten('index-candles'),
    'Pledge/GetProducts': untilCommit,
    'Swap/GetCoins': untilCommit,
    'Content/GetItems': untilPublished,
    'Content/GetItem': untilPublished,
    'Content/GetCompany': untilPublished,
    'Chat/GetService': { version: () => desk.revision, msMax },
  }
}
