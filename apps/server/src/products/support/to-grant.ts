import type { Grant } from '@candor/contract/calls/support'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { GrantRow } from './queries.ts'

export function toGrant(
  mirror: Mirror,
  row: GrantRow,
  { tradingDays, now }: { tradingDays: number; now: Date },
): Grant {
  const { symbol, scale } = mirror.coin(row.coin_id)
  const units = (amount: bigint) => formatAmount(amount, scale)
  const amount = BigInt(row.amount)
  const unreturned = row.unreturned === null ? null : BigInt(row.unreturned)
  const { state, endedAt } = stateAt(row, now)
  return {
    grantId: row.grant_id,
    name: row.name,
    coin: symbol,
    scale,
    amount: units(amount),
    state,
    minTradingDays: row.min_trading_days,
    tradingDays,
    offeredAt: toWireTime(row.offered_at),
    expiresAt: toWireTime(row.expires_at),
    acceptedAt: row.accepted_at && toWireTime(row.accepted_at),
    endedAt: endedAt && toWireTime(endedAt),
    returned: unreturned === null ? null : units(amount - unreturned),
    // After a waiver, nothing remains to be returned.
    left: unreturned === null ? null : units(state === 'waived' ? 0n : unreturned),
  }
}

// An offer past its time has expired, even if the engine hasn't ended it yet.
export function stateAt(
  { state, expires_at, ended_at }: GrantRow,
  now: Date,
): { state: GrantRow['state']; endedAt: Date | null } {
  const hasExpired = state === 'offered' && expires_at <= now
  return hasExpired ? { state: 'expired', endedAt: expires_at } : { state, endedAt: ended_at }
}
