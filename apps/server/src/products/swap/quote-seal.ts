import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { QuotedSwap } from '@candor/engine/products/swap/commands'
import type { Services } from '../../platform/services.ts'

export type SealedQuote = { quoteId: string; accountId: number; quoted: QuotedSwap }

// The format version. Quotes in another format are invalid, and none lives longer than ten seconds.
const version = '1'
const bigintFields = new Set(['amount', 'priceE10'])

// Hands out a complete quote with a seal that only this installation can make, and stores nothing.
export class QuoteSeal {
  private readonly key: Buffer

  constructor(key: string) {
    this.key = Buffer.from(key, 'hex')
  }

  seal(accountId: number, quoted: QuotedSwap): string {
    const quote: SealedQuote = { quoteId: randomBytes(16).toString('hex'), accountId, quoted }
    const text = JSON.stringify(quote, (_name, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    const content = `${version}.${Buffer.from(text).toString('base64url')}`
    return `${content}.${this.macOf(content)}`
  }

  // Null for anything not sealed by this installation, and for another account's quote.
  open(sealed: string, accountId: number): SealedQuote | null {
    const [writtenAs, body, mac, ...more] = sealed.split('.')
    if (writtenAs !== version || body === undefined || mac === undefined || more.length > 0) return null
    const expected = Buffer.from(this.macOf(`${writtenAs}.${body}`))
    const given = Buffer.from(mac)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const quote = JSON.parse(Buffer.from(body, 'base64url').toString(), (name, value: unknown) =>
      bigintFields.has(name) && typeof value === 'string' ? BigInt(value) : value,
    ) as SealedQuote
    return quote.accountId === accountId ? quote : null
  }

  private macOf(content: string): string {
    return createHmac('sha256', this.key).update(content).digest('base64url')
  }
}

export type SwapServices = Services & { quoteSeal: QuoteSeal }
