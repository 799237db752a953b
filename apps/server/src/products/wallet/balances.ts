import type { Handler } from '../../platform/gateway/handler.ts'
import { toBalances } from '../../platform/wire/balances.ts'
import type { Services } from '../../platform/services.ts'
import { listBalances } from './queries.ts'

export function getBalances({ core, db }: Services): Handler<'Wallet/GetBalances'> {
  return async (_request, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'balances')
    const rows = await listBalances(db, accountId)
    return { balances: toBalances(core.mirror.coins.values(), rows) }
  }
}
