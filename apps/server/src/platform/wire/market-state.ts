import type { MarketState } from '@candor/contract/market-states'
import type { MarketMirror } from '../core/mirror/mirror.ts'

// The possible actions in a market, apart from hours: one closed by configuration lets orders be cancelled.
export function stateOf({ config, state }: Pick<MarketMirror, 'config' | 'state'>): MarketState {
  return state === 'open' && !config.isOpen ? 'cancelOnly' : state
}
