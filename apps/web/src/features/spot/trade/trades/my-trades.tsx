import { TradesList } from './trades-list.tsx'
import { useTrades } from './use-trades.ts'

/** The trades of one market, or of all. */
export function MyTrades({ market }: { market: string | undefined }) {
  return <TradesList pages={useTrades(market === undefined ? {} : { market })} />
}
