import type { AccountFlag } from '../rules/account-flags.ts'
import type { Author } from './authors.ts'
import type { FieldTable, RecordOf } from './fields.ts'
import type { CreditFlow } from './ledger/fund-flow.ts'
import type { Money } from './money/declare-money.ts'

/** What every command carries. */
export interface Timed {
  /** Milliseconds since 1970, set by the sequencer and never falling. */
  readonly at: number
  readonly by: Author
  /** Why, when a person decides about someone else. */
  readonly reason?: string
  /** The row of the outbox that this delivers. They rise, and each is delivered once. */
  readonly outboxId?: number
}

/** A command of a table of fields; one of all, when none is named. */
export type CommandOf<Table extends FieldTable, Name extends keyof Table = keyof Table> = {
  [Each in Name]: Timed & { readonly type: Each } & RecordOf<Table[Each]>
}[Name]

/** From here on a newer version of the rules holds. What came before stays what it was. */
export interface AdoptRules extends Timed {
  readonly type: 'adoptRules'
  readonly version: number
}

/** What the money of this exchange is, for ever. Since rules 7. */
export interface DeclareMoney extends Timed {
  readonly type: 'declareMoney'
  readonly money: Money
}

export interface ConfigureCoin extends Timed {
  readonly type: 'configureCoin'
  readonly coinId: number
  readonly symbol: string
  /** Decimals of the ledger's unit; fixed once the coin exists. */
  readonly scale: number
}

export interface OpenAccount extends Timed {
  readonly type: 'openAccount'
  /** Above the system accounts, and meant to be dense: tables grow up to the largest. Below 16 they are the house's. */
  readonly accountId: number
  readonly flags: readonly AccountFlag[]
}

export interface SetAccountFlags extends Timed {
  readonly type: 'setAccountFlags'
  readonly accountId: number
  readonly set: readonly AccountFlag[]
  readonly clear: readonly AccountFlag[]
}

/** Where the owner of an account lives, as two capital letters; null when that isn't known. */
export interface SetAccountRegion extends Timed {
  readonly type: 'setAccountRegion'
  readonly accountId: number
  readonly region: string | null
}

/** Money that comes in from the outside world: a deposit, or test money. */
export interface Credit extends Timed {
  readonly type: 'credit'
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly flow: CreditFlow
  /** What the credit is for. The same reference is one credit, for ever. A number under rules 0, which kept none. */
  readonly reference: string | number
}

/** Takes money of the house out of the lender or the support fund. Since rules 6. */
export interface TakeFromFund extends Timed {
  readonly type: 'takeFromFund'
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  /** The reference of the transfer. Shares its uniqueness with those of credits, so each transfer is booked once. */
  readonly reference: string
}

/** What one whole of a currency is worth in a coin, for deposits and for withdrawals to cards. Since rules 4. */
export interface SetFiatRate extends Timed {
  readonly type: 'setFiatRate'
  /** Three capital letters. */
  readonly currency: string
  readonly coinId: number
  /** Whole coins for one whole of the currency, with ten decimals. */
  readonly rateE10: bigint
}

export type CoreCommand =
  | AdoptRules
  | DeclareMoney
  | ConfigureCoin
  | OpenAccount
  | SetAccountFlags
  | SetAccountRegion
  | Credit
  | TakeFromFund
  | SetFiatRate
