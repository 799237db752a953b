import {
  type DailyLimits,
  type LevelLimits,
  levelOf,
  limitOf,
  type LimitedAct,
  limitsOfLevel,
  worthOf,
} from '../../rules/daily-limits.ts'
import { referencePriceE10 } from '../../rules/swap-quote.ts'
import { type Field, mapOf, nullable, record, units, type ValueOf, whole } from '../fields.ts'
import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import type { State } from '../state.ts'
import { setField, setOrDelete } from '../undo.ts'

const limit = nullable(units)

/** The limits of each level of verification, in units of the coin. */
export const dailyLimitTerms = record({
  /** The coin of all index prices: what the limits are counted in. Fixed once there are limits. */
  coinId: whole,
  primaryDepositPerDayMax: limit,
  primaryWithdrawPerDayMax: limit,
  advancedDepositPerDayMax: limit,
  advancedWithdrawPerDayMax: limit,
} satisfies Record<keyof LevelLimits | 'coinId', Field<unknown>>)
export interface DailyLimitTerms extends ValueOf<typeof dailyLimitTerms> {}

/** Limits of one account, instead of those of its level. */
export const accountLimits = record({
  depositPerDayMax: limit,
  withdrawPerDayMax: limit,
} satisfies Record<keyof DailyLimits, Field<unknown>>)

const termsOrNone = nullable(dailyLimitTerms)
const byAccount = mapOf(accountLimits)

/** The limits of levels and of accounts. Each product sums up what it has let through. */
export class Limits {
  /** Null before there are any: then nothing is limited or counted. */
  terms: DailyLimitTerms | null = null
  private readonly accounts = new Map<number, DailyLimits>()

  setTerms(terms: DailyLimitTerms): void {
    setField(this, 'terms', terms)
  }

  /** Null if the account has those of its level. */
  ofAccount(accountId: number): DailyLimits | null {
    return this.accounts.get(accountId) ?? null
  }

  setOfAccount(accountId: number, limits: DailyLimits | null): void {
    setOrDelete(this.accounts, accountId, limits)
  }

  /** The limits of accounts, sorted by their number. */
  forEachAccount(visit: (accountId: number, limits: DailyLimits) => void): void {
    for (const [accountId, limits] of [...this.accounts].toSorted(([a], [b]) => a - b))
      visit(accountId, limits)
  }

  encode(writer: SnapshotWriter, format: number): void {
    termsOrNone.write(writer, this.terms, format)
    byAccount.write(writer, this.accounts, format)
  }

  decode(reader: SnapshotReader, format: number): void {
    this.terms = termsOrNone.read(reader, format)
    for (const [accountId, limits] of byAccount.read(reader, format)) this.accounts.set(accountId, limits)
  }
}

/** The limits in force for an account: its own, or those of its level. Null before there are any. */
export function limitsFor(
  { limits, accounts }: Pick<State, 'limits' | 'accounts'>,
  accountId: number,
): DailyLimits | null {
  if (limits.terms === null) return null
  return limits.ofAccount(accountId) ?? limitsOfLevel(limits.terms, levelOf(accounts.read(accountId)))
}

/** The index price by which a coin counts; undefined without limits, or without a price. */
export function countedPrice(
  {
    limits,
    index,
  }: { readonly limits: Limits; readonly index: ReadonlyMap<number, { readonly priceE10: bigint }> },
  coinId: number,
): bigint | undefined {
  if (limits.terms === null) return undefined
  return coinId === limits.terms.coinId ? referencePriceE10 : index.get(coinId)?.priceE10
}

/**
 * The worth that an amount counts with, by the last index price of its coin, however old: a limit must not
 * depend on whether prices come in. Undefined without limits, or without a price.
 */
export function worthNow(state: State, coinId: number, amount: bigint): bigint | undefined {
  const { limits, coins } = state
  const coin = coins.get(coinId)
  const reference = limits.terms === null ? undefined : coins.get(limits.terms.coinId)
  const priceE10 = countedPrice(state, coinId)
  if (coin === undefined || reference === undefined || priceE10 === undefined) return undefined
  return worthOf(amount, { scale: coin.scale, priceE10 }, reference.scale)
}

const reached = { deposit: 'depositLimitReached', withdraw: 'withdrawalLimitReached' } as const

/**
 * Why an account's limit has no room for this worth. The price in our own market says nothing about a coin
 * without an index price, since its owner can move it: under a limit such a coin is refused.
 */
export function refuseLimit<const Act extends LimitedAct>(
  state: State,
  act: Act,
  {
    accountId,
    used,
    worth,
  }: {
    readonly accountId: number
    readonly used: readonly { readonly worth?: bigint }[]
    readonly worth: bigint | undefined
  },
): (typeof reached)[Act] | 'priceMissing' | null {
  const limits = limitsFor(state, accountId)
  const limitNow = limits && limitOf(limits, act)
  if (limitNow === null) return null
  if (worth === undefined) return 'priceMissing'
  const sum = used.reduce((before, one) => before + (one.worth ?? 0n), worth)
  return sum > limitNow ? reached[act] : null
}
