import type { AccountTable } from '@candor/engine/nucleus/accounts/account-table'
import { Limits } from '@candor/engine/nucleus/accounts/limits/limits'
import { countedPrice, limitsFor } from '@candor/engine/nucleus/accounts/limits/refuse-limit'
import type { DailyLimits } from '@candor/engine/rules/daily-limits'
import type { State } from '@candor/engine/state'
import { formatAmount } from '@candor/money/amount'
import { indexScale } from '@candor/money/index-price'
import type { EventTakers } from '../../platform/journal/event-takers.ts'

// The daily limits of levels and accounts. Deposits and withdrawals know what counts for them.
export class LimitMirror {
  readonly limits = new Limits()
  private readonly accounts: AccountTable

  constructor({ limits }: State, accounts: AccountTable) {
    this.accounts = accounts
    if (limits.terms !== null) this.limits.setTerms(limits.terms)
    limits.forEachAccount((accountId, own) => this.limits.setOfAccount(accountId, own))
  }

  // The limits in force for an account; null before there are any.
  limitsOf(accountId: number): DailyLimits | null {
    return limitsFor({ limits: this.limits, accounts: this.accounts }, accountId)
  }

  // By which amounts of a coin count; null without limits or without a price.
  priceText(coinId: number, index: ReadonlyMap<number, { priceE10: bigint }>): string | null {
    const priceE10 = countedPrice({ limits: this.limits, index }, coinId)
    return priceE10 === undefined ? null : formatAmount(priceE10, indexScale)
  }

  readonly takers: EventTakers = {
    limitsConfigured: ({ limits }) => this.limits.setTerms(limits),
    accountLimitsSet: ({ accountId, limits }) => this.limits.setOfAccount(accountId, limits),
  }
}
