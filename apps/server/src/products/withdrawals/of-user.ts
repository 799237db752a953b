import { accountIdOf } from '../../platform/core/accounts.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import type { Services } from '../../platform/services.ts'
import { listWithdrawals } from './queries.ts'
import { toWithdrawals } from './to-withdrawal.ts'

export function getWithdrawalsOfUser({ core, db }: Services): OperatorHandler<'Users/GetWithdrawals'> {
  return async ({ uid, before, limit }) => {
    await core.waitForViews(null, 'withdrawals')
    const rows = await listWithdrawals(db, { accountId: accountIdOf(uid), tab: 'application', before, limit })
    const withdrawals = (await toWithdrawals(db, core.mirror, rows)).map((withdrawal) => {
      const { withdrawalId, coin, network, currency, amount } = withdrawal
      const { state, requestedAt, transactionId } = withdrawal
      return { withdrawalId, coin, network, currency, amount, state, requestedAt, transactionId }
    })
    return { withdrawals, nextPage: rows.length < limit ? null : (rows.at(-1)?.withdrawal_id ?? null) }
  }
}
