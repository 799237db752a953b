import { indexUnit } from '@candor/money/index-price'
import type { SourcePrice } from './port.ts'

const lateMsMax = 5_000
const decimals = 10
const priceE10Max = 10n ** 25n

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

// An exchange's decimal, cut to ten decimals. Null for an invalid price.
export function parsePriceE10(text: string): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const priceE10 = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return priceE10 > 0n && priceE10 <= priceE10Max ? priceE10 : null
}
