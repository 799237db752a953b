import { byUser } from '@candor/engine/nucleus/authors'
import { found } from '../found.ts'
import type { Stage } from '../stage.ts'
import { usdt } from '../units.ts'
import { withdrawing } from './cashier.ts'

const tron = 2

/** Limits of the levels change; one account gets its own, is refused by them, and loses them; another keeps its own. */
export async function dailyLimits({ exchange, people: { ada, chloe } }: Stage): Promise<void> {
  const limits = found(exchange.core.mirror.limits.limits.terms, 'the limits of a new exchange')
  const primaryWithdrawPerDayMax = 60_000n * usdt
  await exchange.agree({ type: 'configureLimits', limits: { ...limits, primaryWithdrawPerDayMax } })
  const { accountId } = ada
  const narrow = { depositPerDayMax: 0n, withdrawPerDayMax: 150n * usdt }
  await exchange.agree({ type: 'setAccountLimits', accountId, limits: narrow })
  await exchange.mustRefuse(
    byUser,
    'outsideWithdrawalRange',
    withdrawing(exchange, ada, { methodId: tron, amount: 200n * usdt }),
  )
  await exchange.agree({ type: 'setAccountLimits', accountId, limits: null })
  await exchange.agree({
    type: 'setAccountLimits',
    accountId: chloe.accountId,
    limits: { depositPerDayMax: null, withdrawPerDayMax: 250_000n * usdt },
  })
}
