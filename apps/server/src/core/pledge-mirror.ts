import type { Event } from '@candor/engine/events'
import type { PledgeConfig } from '@candor/engine/products/pledge/commands'
import type { State } from '@candor/engine/state'

// The pledge products, and what is locked in each.
export class PledgeMirror {
  readonly products = new Map<number, { config: PledgeConfig; openPrincipal: bigint }>()

  constructor(state: State) {
    for (const [productId, product] of state.products.pledge.products)
      this.products.set(productId, { ...product })
  }

  take(event: Event): void {
    if (event.type === 'pledgeConfigured') {
      const { product: config } = event
      const openPrincipal = this.products.get(config.productId)?.openPrincipal ?? 0n
      this.products.set(config.productId, { config, openPrincipal })
    }
    if (event.type === 'pledgeSubscribed') this.add(event.productId, event.principal)
    if (event.type === 'pledgeEnded') this.add(event.productId, -event.principal)
  }

  private add(productId: number, principal: bigint): void {
    const product = this.products.get(productId)
    if (product) product.openPrincipal += principal
  }
}
