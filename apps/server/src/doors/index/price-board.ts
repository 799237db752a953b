import { indexUnit } from '@candor/money/index-price'
import type { SourcePrice } from './port.ts'
import { priceE10Max } from './price-text.ts'

const lateMsMax = 5_000

// The newest prices of one connection, by the exchange's name for the pair.
export class PriceBoard {
  private readonly prices = new Map<string, SourcePrice>()

  set(pair: string, priceE10: bigint, at: number): void {
    const known = this.prices.get(pair)
    if (!known || isNews(known, at)) this.prices.set(pair, { priceE10, at })
  }

  get(pair: string): SourcePrice | undefined {
    return this.prices.get(pair)
  }

  // The exchange has confirmed that a price is still valid.
  confirm(pair: string, at: number): void {
    const known = this.prices.get(pair)
    if (known && isNews(known, at)) this.prices.set(pair, { ...known, at })
  }

  confirmAll(at: number): void {
    for (const pair of this.prices.keys()) this.confirm(pair, at)
  }

  // A dollar price in the same exchange's USDT. It is as old as the older of the two.
  inUsdt(pair: string, usdtPair: string): SourcePrice | undefined {
    const dollars = this.prices.get(pair)
    const rate = this.prices.get(usdtPair)
    if (!dollars || !rate) return undefined
    const priceE10 = (dollars.priceE10 * indexUnit) / rate.priceE10
    if (priceE10 <= 0n || priceE10 > priceE10Max) return undefined
    return { priceE10, at: Math.min(dollars.at, rate.at) }
  }
}

// A late message is old news. If it is much too late, the clock was set back: then the known price can't be
// trusted.
function isNews(known: SourcePrice, at: number): boolean {
  return at >= known.at || known.at - at > lateMsMax
}
