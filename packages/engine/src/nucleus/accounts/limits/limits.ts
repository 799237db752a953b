import type { DailyLimits, LevelLimits } from '../../../rules/daily-limits.ts'
import { type Field, mapOf, nullable, record, units, type ValueOf, whole } from '../../fields.ts'
import type { SnapshotReader } from '../../snapshot/reader.ts'
import type { SnapshotWriter } from '../../snapshot/writer.ts'
import { setField, setOrDelete } from '../../undo.ts'

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
