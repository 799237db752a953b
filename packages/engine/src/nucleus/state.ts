import type { AccountTable } from './accounts/account-table.ts'
import type { Assessors } from './accounts/assessors.ts'
import type { Debts } from './accounts/debts.ts'
import type { TradingDays } from './accounts/trading-days.ts'
import type { Coin, Money } from './commands.ts'
import type { FiatRates } from './fiat/fiat-rates.ts'
import type { IndexPrice } from './index-price.ts'
import type { CreditReferences } from './ledger/credit-references.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Limits } from './accounts/limits/limits.ts'

/** Whether a product takes new business, and where not. */
export interface ProductSwitch {
  readonly isOpen: boolean
  readonly closedRegions: readonly string[]
}

/** The state shared by all products. */
export interface State {
  /** The time of the last accepted command. */
  at: number
  /** The version of the rules in force. */
  rules: number
  /** Whether this exchange is for test money or for real money, for ever. Null before rules 7. */
  money: Money | null
  /**
   * Whether users may act. Only real money waits for `openExchange`, if its first rules were 8 or later: older
   * data were in use before there was an opening.
   */
  isOpen: boolean
  /** The restores that were applied. Since rules 7. */
  restoreIds: readonly string[]
  /** The last row of the outbox that was delivered. */
  lastOutboxId: number
  readonly coins: Map<number, Coin>
  readonly accounts: AccountTable
  /** Counted since rules 4. */
  readonly tradingDays: TradingDays
  /** Since rules 6. */
  readonly debts: Debts
  /** Since rules 7. */
  readonly assessors: Assessors
  readonly ledger: Ledger
  readonly creditReferences: CreditReferences
  /** Since rules 4. */
  readonly fiatRates: FiatRates
  /** Since rules 8. */
  readonly limits: Limits
  readonly index: Map<number, IndexPrice>
  /** By the name of the product. */
  readonly switches: Map<string, ProductSwitch>
}
