import { outsideWorldAccountId } from '../accounts/account-table.ts'
import { assert } from '../assert.ts'
import { isRecording, rememberCell, rememberLength } from '../undo.ts'

export const buckets = ['available', 'locked', 'frozen', 'toBeReleased'] as const
export type BucketName = (typeof buckets)[number]

/** Buckets as numbers, since they index the slab; `buckets[n]` gives the name. */
export const available = 0
export const locked = 1
export const frozen = 2
export const toBeReleased = 3
export type Bucket = typeof available | typeof locked | typeof frozen | typeof toBeReleased
export const bucketCount = 4

/** Money moved from one bucket to another: what one loses the other gains, so a coin always sums to zero. */
export interface Posting<Flow extends string = string> {
  /** Why it moved: the owner reads it in the fund flow. */
  readonly flow: Flow
  readonly coinId: number
  readonly amount: bigint
  readonly fromAccountId: number
  readonly fromBucket: Bucket
  readonly toAccountId: number
  readonly toBucket: Bucket
  /** The trade, order, freeze or deposit behind it; 0 when there is none. */
  readonly reference: number
}

/** Every movement of money, with both balances after it. */
export interface Posted<Flow extends string = string> {
  readonly type: 'posted'
  readonly posting: Posting<Flow>
  readonly fromBalance: bigint
  readonly toBalance: bigint
}

/** The most units of a coin inside the exchange; a 64-bit balance can then never wrap. */
export const supplyMax = 2n ** 62n

const accountsPerPage = 4096
const pageShift = 12
const pageMask = accountsPerPage - 1

/**
 * The balances, as 64-bit integers in pages per coin. A page is made when one of its accounts first touches
 * the coin, so memory grows with the coins held, and an account is found by two array reads.
 */
export class Ledger {
  private readonly pagesByCoin: (BigInt64Array | undefined)[][] = []

  balance(accountId: number, coinId: number, bucket: Bucket): bigint {
    const page = this.pagesByCoin[coinId]?.[accountId >> pageShift]
    if (page === undefined) return 0n
    return page[(accountId & pageMask) * bucketCount + bucket] as bigint
  }

  /** The units of a coin that came in and have not left. */
  supply(coinId: number): bigint {
    return -this.balance(outsideWorldAccountId, coinId, available)
  }

  post<Flow extends string>(posting: Posting<Flow>, events: { push(event: Posted<Flow>): unknown }): void {
    const { coinId, amount, fromAccountId, toAccountId } = posting
    assert(amount > 0n, 'a posting moves more than nothing')
    const fromPage = this.page(coinId, fromAccountId)
    const fromAt = (fromAccountId & pageMask) * bucketCount + posting.fromBucket
    const fromBalance = (fromPage[fromAt] as bigint) - amount
    if (fromAccountId === outsideWorldAccountId)
      assert(fromBalance >= -supplyMax, 'the supply stays in bounds')
    else assert(fromBalance >= 0n, 'no bucket goes below zero')
    if (isRecording) rememberCell(fromPage, fromAt)
    fromPage[fromAt] = fromBalance
    const toPage = this.page(coinId, toAccountId)
    const toAt = (toAccountId & pageMask) * bucketCount + posting.toBucket
    const toBalance = (toPage[toAt] as bigint) + amount
    if (isRecording) rememberCell(toPage, toAt)
    toPage[toAt] = toBalance
    events.push({ type: 'posted', posting, fromBalance, toBalance })
  }

  /** Sets a balance outside double entry. Only the snapshot decoder may, which then checks the sums. */
  restore(accountId: number, coinId: number, bucket: Bucket, balance: bigint): void {
    this.page(coinId, accountId)[(accountId & pageMask) * bucketCount + bucket] = balance
  }

  /** Visits every balance that isn't zero, by coin, account and bucket. */
  forEachBalance(visit: (coinId: number, accountId: number, bucket: Bucket, balance: bigint) => void): void {
    this.pagesByCoin.forEach((pages, coinId) => {
      pages.forEach((page, pageNumber) => {
        if (page === undefined) return
        // Most are zero, and checking the two halves of one creates no bigint.
        const halves = new Int32Array(page.buffer)
        for (let at = 0; at < page.length; at += 1) {
          if (halves[at * 2] === 0 && halves[at * 2 + 1] === 0) continue
          visit(coinId, pageNumber * accountsPerPage + (at >> 2), (at & 3) as Bucket, page[at] as bigint)
        }
      })
    })
  }

  private page(coinId: number, accountId: number): BigInt64Array {
    const found = this.pagesByCoin[coinId]?.[accountId >> pageShift]
    return found ?? this.addPage(coinId, accountId >> pageShift)
  }

  private addPage(coinId: number, pageNumber: number): BigInt64Array {
    rememberLength(this.pagesByCoin)
    while (this.pagesByCoin.length <= coinId) this.pagesByCoin.push([])
    const pages = this.pagesByCoin[coinId] ?? []
    rememberLength(pages)
    while (pages.length <= pageNumber) pages.push(undefined)
    const page = new BigInt64Array(accountsPerPage * bucketCount)
    rememberCell(pages, pageNumber)
    pages[pageNumber] = page
    return page
  }
}
