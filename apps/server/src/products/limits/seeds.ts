import type { DailyLimitTerms } from '@candor/engine/nucleus/accounts/limits/limits'
import type { Draft } from '../../platform/core/drafts.ts'
import { isKnown, type KnownCoins, usdt } from '../../platform/core/seeds/seeds.ts'

const tether = 1_000_000n

// The limits of a new exchange: as wide as the widest method for a verified user. Two operators change any of
// it.
const limits: DailyLimitTerms = {
  coinId: usdt.coinId,
  primaryDepositPerDayMax: 100_000n * tether,
  primaryWithdrawPerDayMax: 100_000n * tether,
  advancedDepositPerDayMax: 1_000_000n * tether,
  advancedWithdrawPerDayMax: 1_000_000n * tether,
}

export function limitSeeds(): Draft[] {
  return [{ type: 'configureLimits', limits }]
}

// An older exchange begins without limits, as it was, with terms that operators can change.
export function noLimits(known: KnownCoins): Draft[] {
  if (!isKnown(known, usdt)) return []
  const none = Object.fromEntries(Object.keys(limits).map((name) => [name, null]))
  return [
    {
      type: 'configureLimits',
      limits: { ...(none as Omit<DailyLimitTerms, 'coinId'>), coinId: usdt.coinId },
    },
  ]
}
