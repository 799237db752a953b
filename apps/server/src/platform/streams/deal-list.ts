import { dealsWindow } from '@candor/contract/stream/stream'
import type { DealFacts } from '../wire/deal.ts'

// The newest deals of a market, newest first, and which of them were not sent yet.
export class DealList {
  private shown: DealFacts[]
  private fresh: DealFacts[] = []
  private isTorn = false

  constructor(shown: readonly DealFacts[] = []) {
    this.shown = shown.slice(0, dealsWindow)
  }

  take(deal: DealFacts): void {
    this.fresh.push(deal)
    // More than a list holds: every client would drop the older ones.
    if (this.fresh.length <= dealsWindow) return
    this.fresh.shift()
    this.isTorn = true
  }

  // The deals already sent; a new reader gets the rest with the others.
  get told(): readonly DealFacts[] {
    return this.shown
  }

  // The new deals since the last time, or the whole list if they are more than it holds.
  tell(): { isSnapshot: boolean; deals: readonly DealFacts[] } | null {
    if (this.fresh.length === 0) return null
    const deals = this.fresh.toReversed()
    const isSnapshot = this.isTorn
    this.shown = [...deals, ...this.shown].slice(0, dealsWindow)
    this.fresh = []
    this.isTorn = false
    return { isSnapshot, deals }
  }
}
