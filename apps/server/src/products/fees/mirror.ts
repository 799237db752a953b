import type { FeeLevels } from '@candor/engine/products/spot/fees/commands'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

// The fee levels; null on data from before there were any.
export class FeeLevelMirror {
  terms: FeeLevels | null

  constructor(state: State) {
    this.terms = state.products.spot.fees.levels
  }

  readonly takers: EventTakers = {
    feeLevelsConfigured: ({ terms }) => {
      this.terms = terms
    },
  }
}
