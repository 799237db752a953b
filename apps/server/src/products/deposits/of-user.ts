import { accountIdOf } from '../../platform/core/accounts.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import type { Services } from '../../platform/services.ts'
import { readDeposits } from './deposit.ts'
import { listDeposits } from './queries.ts'

export function getDepositsOfUser(services: Services): OperatorHandler<'Users/GetDeposits'> {
  const { core, db } = services
  return async ({ uid, before, limit }, { now }) => {
    await core.waitForViews(null, 'deposits')
    const asked = { tab: 'application', kind: undefined, state: undefined, before, limit, now } as const
    const rows = await listDeposits(db, { accountId: accountIdOf(uid), ...asked })
    const deposits = (await readDeposits(services, rows, now)).map((deposit) => {
      const { depositId, name, kind, currency, coin, amount } = deposit
      const { credited, state, requestedAt, transactionId } = deposit
      return { depositId, name, kind, currency, coin, amount, credited, state, requestedAt, transactionId }
    })
    return { deposits, nextPage: rows.length < limit ? null : (rows.at(-1)?.deposit_id ?? null) }
  }
}
