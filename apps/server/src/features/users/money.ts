import { accountIdOf } from '../../core/accounts.ts'
import type { OperatorHandler } from '../../gateway/operators/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import { readDeposits } from '../deposits/deposit.ts'
import { listDeposits } from '../deposits/queries.ts'
import type { Services } from '../services.ts'
import { listWithdrawals } from '../withdrawals/queries.ts'
import { toWithdrawals } from '../withdrawals/to-withdrawal.ts'
import { userById } from './queries.ts'

export function getUserDeposits(services: Services): OperatorHandler<'Users/GetDeposits'> {
  const { core, db } = services
  return async ({ uid, before, limit }, { now }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    await core.waitForViews(null, 'deposits')
    const accountId = accountIdOf(uid)
    const rows = await listDeposits(db, {
      accountId,
      tab: 'application',
      kind: undefined,
      state: undefined,
      before,
      limit,
      now,
    })
    const deposits = (await readDeposits(services, rows, now)).map((deposit) => {
      const { depositId, name, kind, currency, coin, amount } = deposit
      const { credited, state, requestedAt, transactionId } = deposit
      return { depositId, name, kind, currency, coin, amount, credited, state, requestedAt, transactionId }
    })
    return { deposits, nextPage: rows.length < limit ? null : (rows.at(-1)?.deposit_id ?? null) }
  }
}

export function getUserWithdrawals({ core, db }: Services): OperatorHandler<'Users/GetWithdrawals'> {
  return async ({ uid, before, limit }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    await core.waitForViews(null, 'withdrawals')
    const rows = await listWithdrawals(db, { accountId: accountIdOf(uid), tab: 'application', before, limit })
    const withdrawals = (await toWithdrawals(db, core.mirror, rows)).map((withdrawal) => {
      const { withdrawalId, coin, network, currency, amount, received } = withdrawal
      const { state, requestedAt, transactionId } = withdrawal
      return { withdrawalId, coin, network, currency, amount, received, state, requestedAt, transactionId }
    })
    return { withdrawals, nextPage: rows.length < limit ? null : (rows.at(-1)?.withdrawal_id ?? null) }
  }
}
