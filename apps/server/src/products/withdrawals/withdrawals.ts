import { cancelCodes } from '@candor/contract/calls/withdrawals'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { stepsOf } from './durations.ts'
import { findWithdrawal, listWithdrawals } from './queries.ts'
import { readWithdrawal, toWithdrawals } from './to-withdrawal.ts'

const refuseCancel = refusalAmong('the end of a withdrawal', cancelCodes)

export function getLast({ core, db }: Services): Handler<'Withdrawals/GetLast'> {
  return async (_request, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'withdrawals')
    const [row] = await listWithdrawals(db, { accountId, tab: 'application', before: undefined, limit: 1 })
    if (!row) return refuse('neverWithdrawn')
    return { withdrawal: await readWithdrawal(db, core.mirror, row) }
  }
}

export function getWithdrawal({ core, db }: Services): Handler<'Withdrawals/GetWithdrawal'> {
  return async ({ withdrawalId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'withdrawals')
    const row = await findWithdrawal(db, withdrawalId)
    // Other users' withdrawals look the same as missing ones.
    if (!row || row.account_id !== accountId) return refuseFor('withdrawalMissing')
    const method = { methodId: row.method_id, network: row.network }
    return {
      withdrawal: await readWithdrawal(db, core.mirror, row),
      usual: (await stepsOf(db, [method]))(row.method_id),
    }
  }
}

export function getWithdrawals({ core, db }: Services): Handler<'Withdrawals/GetWithdrawals'> {
  return async ({ tab, before, limit }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'withdrawals')
    const rows = await listWithdrawals(db, { accountId, tab, before, limit })
    return {
      withdrawals: await toWithdrawals(db, core.mirror, rows),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.withdrawal_id ?? null),
    }
  }
}

export function cancelWithdrawal({ core }: Services): Handler<'Withdrawals/Cancel'> {
  return async ({ withdrawalId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'cancelWithdrawal',
      accountId,
      withdrawalId: Number(withdrawalId),
    })
    return 'refused' in submitted ? refuseCancel(submitted) : {}
  }
}
