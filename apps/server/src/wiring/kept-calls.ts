import type { KeptCalls } from '../platform/gateway/dispatch.ts'
import type { ViewName } from '../platform/projections/schema.ts'
import type { ProductServices } from './product-services.ts'

// What moves with the clock alone (a day that slides on, a price that grows old) is at most this old.
const msMax = 1_000

// The calls whose answers are the same for everybody, and what changes them.
export function keptCallsOf({
  core,
  content,
  desk,
}: Pick<ProductServices, 'core' | 'content' | 'desk'>): KeptCalls {
  const untilCommit = { version: () => core.mirror.seq, msMax }
  const untilWritten = (...views: ViewName[]) => ({ version: () => core.viewsAt(...views), msMax })
  // A moment that was set in advance, and a figure that changed, are at most this late.
  const untilPublished = { version: () => content.store.changes, msMax }
  return {
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
