import type { Event } from '@candor/engine/events'
import type { SwapConfig } from '@candor/engine/products/swap/commands'
import type { State } from '@candor/engine/state'

// The terms of flash exchange. Its quotes are kept nowhere.
export class SwapMirror {
  config: SwapConfig | null

  constructor(state: State) {
    this.config = state.products.swap.config
  }

  take(event: Event): void {
    if (event.type === 'swapConfigured') this.config = event.swap
  }
}
