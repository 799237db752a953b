import type { PledgeConfig } from '@candor/engine/products/pledge/commands'
import type { State } from '@candor/engine/state'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

// The pledge products, and the amount locked in each.
export class PledgeMirror {
  readonly products = new Map<number, { config: PledgeConfig; openPrincipal: bigint }>()

  constructor(state: State) {
    for (const [productId, product] of state.products.pledge.products)
      this.products.set(productId, { ...product })
  }

  readonly takers: EventTakers = {
    pledgeConfigured: ({ product: config }) => {
      const openPrincipal = this.products.get(config.productId)?.openPrincipal ?? 0n
      this.products.set(config.productId, { config, openPrincipal })
    },
    pledgeSubscribed: ({ productId, principal }) => this.add(productId, principal),
    pledgeEnded: ({ productId, principal }) => this.add(productId, -principal),
  }

  private add(productId: number, principal: bigint): void {
    const product = this.products.get(productId)
    if (product) product.openPrincipal += principal
  }
}
