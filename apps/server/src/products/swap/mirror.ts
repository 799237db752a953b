import type { SwapConfig } from '@candor/engine/products/swap/commands'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

// The terms of flash exchange. Its quotes are not stored.
export class SwapMirror {
  config: SwapConfig | null

  constructor(state: State) {
    this.config = state.products.swap.config
  }

  readonly takers: EventTakers = {
    swapConfigured: ({ swap }) => {
      this.config = swap
    },
  }
}
