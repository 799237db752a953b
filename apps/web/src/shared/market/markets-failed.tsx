import { Failed } from '../lists/failed.tsx'
import { useAct } from '../server/act.ts'
import { reloadMarkets } from '../server/markets.ts'

/** In place of markets that could not be loaded. */
export function MarketsFailed() {
  const retry = useAct(reloadMarkets)
  return <Failed title="market.failedTitle" retrying={retry.busy} onRetry={() => void retry.run()} />
}
