import type { MarketState } from '@candor/contract/market-states'
import type { MarketMirror } from '../core/mirror/mirror.ts'

// What can be done in a market now, regardless of hours: one closed by its configuration lets orders be
// cancelled.
export function stateOf({ config, state }: Pick<MarketMirror, 'config' | 'state'>): MarketState {
  return state === 'open' && !config.isOpen ? 'cancelOnly' : state
}
