import { clientOrderKeptMsMin } from '../../rules/order-limits.ts'
import { rememberField } from '../undo.ts'
import { type ClientOrderHash, ClientOrderTable, hashClientOrderId } from './client-order-table.ts'

/** Placements kept in one generation. */
export const generationSizeMax = 2 ** 19
export const generationAgeMsMax = 12 * 60 * 60 * 1000

/** Ids older than the two generations but too young to be forgotten: none came after `until`. */
export interface EarlierGeneration {
  readonly table: ClientOrderTable
  readonly until: number
}

/**
 * Remembers which order a client order id placed. Generations are dropped whole: an id is remembered for at
 * least twelve hours or half a million later placements, whichever ends first, but never for less than five
 * minutes. So the placements of five minutes bound the memory, and forgetting costs nothing per order. Under
 * rules below 2 the five minutes did not apply.
 */
export class ClientOrders {
  young = new ClientOrderTable()
  old = new ClientOrderTable()
  youngSince = 0
  /** The oldest first. */
  earlier: EarlierGeneration[] = []
  private readonly sizeMax: number
  private lastText = ''
  private lastHash = hashClientOrderId('')

  /** Tests of its rules use another size than the half million. */
  constructor(sizeMax = generationSizeMax) {
    this.sizeMax = sizeMax
  }

  /** The order that the id placed, or 0. */
  find(accountId: number, clientOrderId: string): number {
    const hash = this.hashOf(clientOrderId)
    const found = this.young.find(accountId, hash)
    return found === 0 && this.old.size > 0 ? this.findOld(accountId, hash) : found
  }

  remember(accountId: number, clientOrderId: string, orderId: number, at: number, rules: number): void {
    if (this.young.size >= this.sizeMax) {
      if (rules >= 2) this.keepEarlier(at)
      this.turn(at)
    }
    if (this.young.size === 0 && this.old.size === 0) this.beginYoung(at)
    this.young.add(accountId, this.hashOf(clientOrderId), orderId)
  }

  forgetOld(at: number): void {
    while ((this.young.size > 0 || this.old.size > 0) && at - this.youngSince >= generationAgeMsMax) {
      this.turn(this.youngSince + generationAgeMsMax)
    }
    this.forgetEarlier(at)
  }

  /** A placement looks up its id and then stores it, so the last hash is needed twice. */
  private hashOf(text: string): ClientOrderHash {
    if (text !== this.lastText) {
      this.lastText = text
      this.lastHash = hashClientOrderId(text)
    }
    return this.lastHash
  }

  private findOld(accountId: number, hash: ClientOrderHash): number {
    const found = this.old.find(accountId, hash)
    if (found !== 0) return found
    for (const { table } of this.earlier) {
      const before = table.find(accountId, hash)
      if (before !== 0) return before
    }
    return 0
  }

  /** Keeps the old generation instead of dropping it; all of it came before the young one began. */
  private keepEarlier(at: number): void {
    this.forgetEarlier(at)
    if (this.old.size === 0 || at - this.youngSince >= clientOrderKeptMsMin) return
    rememberField(this, 'earlier')
    this.earlier = [...this.earlier, { table: this.old, until: this.youngSince }]
  }

  private forgetEarlier(at: number): void {
    const [oldest] = this.earlier
    if (oldest === undefined || at - oldest.until < clientOrderKeptMsMin) return
    rememberField(this, 'earlier')
    this.earlier = this.earlier.filter(({ until }) => at - until < clientOrderKeptMsMin)
  }

  private turn(at: number): void {
    rememberField(this, 'old')
    rememberField(this, 'young')
    this.old = this.young
    this.young = new ClientOrderTable()
    this.beginYoung(at)
  }

  private beginYoung(at: number): void {
    rememberField(this, 'youngSince')
    this.youngSince = at
  }
}
