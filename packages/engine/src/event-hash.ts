import type { Event, Posted } from './events.ts'
import type { LevelChanged, OrderDone, OrdersTraded } from './products/spot/events.ts'

const wide = new BigInt64Array(1)
const halves = new Int32Array(wide.buffer)

/**
 * A 128-bit fingerprint of events: it finds a release that makes other events from the same commands.
 * Rewriting history means changing commands, and those are chained by SHA-256. The most common events are
 * written field by field, because a busy journal has millions; the others by their field names, in order. A
 * field added by new rules must be absent under old ones, not even undefined: the hashes of old rows are
 * those of old events.
 */
export class EventHash {
  /** In an array of whole numbers: as fields they would be boxed, since they are too wide for a small integer. */
  private readonly lanes = new Int32Array([0x9e37_79b9, 0x85eb_ca6b, 0xc2b2_ae35, 0x27d4_eb2f])
  private words = 0

  /** The events of one command. */
  add(events: readonly Event[]): void {
    this.word(events.length)
    for (const event of events) this.event(event)
  }

  digest(): string {
    return Array.from(this.lanes, (lane) => hex(finish(lane ^ this.words))).join('')
  }

  private event(event: Event): void {
    if (event.type === 'posted') this.posted(event)
    else if (event.type === 'levelChanged') this.levelChanged(event)
    else if (event.type === 'ordersTraded') this.ordersTraded(event)
    else if (event.type === 'orderDone') this.orderDone(event)
    else this.value(event)
  }

  private posted({ posting, fromBalance, toBalance }: Posted): void {
    this.word(1)
    this.text(posting.flow)
    this.word(posting.coinId)
    this.bigint(posting.amount)
    this.word(posting.fromAccountId)
    this.word(posting.fromBucket)
    this.word(posting.toAccountId)
    this.word(posting.toBucket)
    this.number(posting.reference)
    this.bigint(fromBalance)
    this.bigint(toBalance)
  }

  private levelChanged(event: LevelChanged): void {
    this.word(2)
    this.word(event.marketId)
    this.word(event.side === 'buy' ? 0 : 1)
    this.number(event.priceTicks)
    this.number(event.lots)
  }

  private ordersTraded(event: OrdersTraded): void {
    this.word(3)
    this.number(event.tradeId)
    this.word(event.marketId)
    this.number(event.at)
    this.number(event.priceTicks)
    this.number(event.quantityLots)
    this.bigint(event.quoteAmount)
    this.word(event.takerSide === 'buy' ? 0 : 1)
    this.number(event.takerOrderId)
    this.word(event.takerAccountId)
    this.bigint(event.takerFee)
    this.number(event.makerOrderId)
    this.word(event.makerAccountId)
    this.bigint(event.makerFee)
    this.number(event.makerRemainingLots)
  }

  private orderDone(event: OrderDone): void {
    this.word(4)
    this.number(event.orderId)
    this.word(event.accountId)
    this.word(event.marketId)
    this.text(event.reason)
    this.number(event.remainingLots)
  }

  /** Any other value, with a mark for its kind, so that no two look the same. */
  private value(value: unknown): void {
    if (typeof value === 'number') {
      this.word(11)
      this.number(value)
    } else if (typeof value === 'bigint') {
      this.word(12)
      this.bigint(value)
    } else if (typeof value === 'string') {
      this.word(13)
      this.text(value)
    } else if (typeof value === 'boolean') this.word(value ? 14 : 15)
    else if (typeof value === 'object') this.object(value)
    else throw new Error(`an event holds a value of the type ${typeof value}`)
  }

  private object(value: object | null): void {
    if (value === null) {
      this.word(16)
      return
    }
    if (Array.isArray(value)) {
      this.word(17)
      this.word(value.length)
      for (const each of value) this.value(each)
      return
    }
    const keys = sortedKeys(value)
    this.word(18)
    this.word(keys.length)
    for (const key of keys) {
      this.text(key)
      this.value((value as Record<string, unknown>)[key])
    }
  }

  private text(text: string): void {
    this.word(text.length)
    const { lanes } = this
    let a = lanes[0] as number
    let b = lanes[1] as number
    let c = lanes[2] as number
    let d = lanes[3] as number
    for (let i = 0; i < text.length; i += 1) {
      const word = text.charCodeAt(i)
      a = Math.imul(a ^ word, 0x0100_0193)
      b = Math.imul(b ^ word ^ (a >>> 15), 0x85eb_ca6b)
      c = Math.imul((c ^ word) + (b >>> 13), 0xc2b2_ae35)
      d = Math.imul((d ^ word) + (c >>> 11), 0x27d4_eb2f)
    }
    lanes[0] = a
    lanes[1] = b
    lanes[2] = c
    lanes[3] = d
    this.words += text.length
  }

  private number(value: number): void {
    this.word(value | 0)
    this.word(Math.floor(value / 2 ** 32) | 0)
  }

  /** A balance is two words; index prices may be wider than 64 bits, so their text is added. */
  private bigint(value: bigint): void {
    wide[0] = value
    this.word(halves[0] as number)
    this.word(halves[1] as number)
    if (wide[0] !== value) this.text(value.toString())
  }

  private word(word: number): void {
    const { lanes } = this
    const a = Math.imul((lanes[0] as number) ^ word, 0x0100_0193)
    const b = Math.imul((lanes[1] as number) ^ word ^ (a >>> 15), 0x85eb_ca6b)
    const c = Math.imul(((lanes[2] as number) ^ word) + (b >>> 13), 0xc2b2_ae35)
    lanes[0] = a
    lanes[1] = b
    lanes[2] = c
    lanes[3] = Math.imul(((lanes[3] as number) ^ word) + (c >>> 11), 0x27d4_eb2f)
    this.words += 1
  }
}

/** Objects have few shapes and sorting is slow, so the order is cached; a shape may replace another. */
const shapes: ({ keys: readonly string[]; sorted: readonly string[] } | undefined)[] = []
const shapesMax = 256

function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value)
  const place = (keys.length * 5 + (keys[0]?.length ?? 0) * 31 + (keys[1]?.length ?? 0) * 7) % shapesMax
  const known = shapes[place]
  if (known && isSame(known.keys, keys)) return known.sorted
  const sorted = keys.toSorted()
  shapes[place] = { keys, sorted }
  return sorted
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false
  return true
}

function finish(lane: number): number {
  let mixed = lane
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return mixed ^ (mixed >>> 16)
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0')
}
