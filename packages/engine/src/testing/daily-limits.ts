import type { DailyLimitTerms } from '../nucleus/accounts/limits/limits.ts'
import type { DailyLimits } from '../rules/daily-limits.ts'
import type { Asked } from './authored.ts'
import { tethers } from './cashier.ts'
import { alice, type Exchange, usdt } from './exchange.ts'

export const dailyLimits: DailyLimitTerms = {
  coinId: usdt,
  primaryDepositPerDayMax: tethers(1_000),
  primaryWithdrawPerDayMax: tethers(2_000),
  advancedDepositPerDayMax: tethers(5_000),
  advancedWithdrawPerDayMax: null,
}
export const ownLimits: DailyLimits = { depositPerDayMax: tethers(300), withdrawPerDayMax: null }

/** Limits in force, with a test's changes. */
export function openLimits(exchange: Exchange, change: Partial<DailyLimitTerms> = {}): void {
  exchange.must({ type: 'configureLimits', at: exchange.at, limits: { ...dailyLimits, ...change } })
}

/** The second operator's approval of limits for one account. */
export function settingLimits(exchange: Exchange, limits: DailyLimits | null, accountId = alice): Asked {
  if (exchange.state.limits.terms === null) openLimits(exchange)
  return exchange.approving({
    type: 'setAccountLimits',
    accountId,
    limits,
    reason: 'they asked, and have shown why',
  })
}
