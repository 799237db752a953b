import { actOnDepositCodes } from '@candor/contract/calls/deposits'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { bankAccountOf } from './bank-account.ts'
import { readDeposit, stateAt } from './deposit.ts'
import { findDeposit, fileOf, notePapers, requireDeposit, storeReport } from './queries.ts'
import type { DepositServices } from './payments/till.ts'

const refuseAct = refusalAmong('an act on a deposit', actOnDepositCodes)

// Before its turn, so that nobody waits in line for another user's deposit.
async function refuseStranger({ core, db }: DepositServices, accountId: number, depositId: string) {
  const known = await findDeposit(db, depositId)
  // A deposit requested a moment ago is not missing: the views may not show it yet.
  if (!known) await core.requireSettled()
  const row = known ?? (await findDeposit(db, depositId))
  if (!row) return refuseFor('depositMissing')
  return row.account_id === accountId ? null : refuseFor('depositOfAnother')
}

// The papers are stored before the engine gets the report, so a reported deposit always has them.
export function reportDeposit(services: DepositServices): Handler<'Deposits/Report'> {
  const { core, db, till, settings } = services
  return async ({ depositId, payer, fileId, remark = '' }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'deposits')
    const refused = await refuseStranger(services, accountId, depositId)
    if (refused) return refused
    return await till.inTurn(depositId, async () => {
      await core.requireSettled()
      const row = await requireDeposit(db, depositId)
      const state = stateAt(row, now)
      if (state === 'expired') return refuseFor('depositExpired')
      if (state !== 'paying' || row.kind !== 'bank') return refuseFor('depositNotReportable')
      const file = await fileOf(db, userId, fileId)
      if (!file) return refuse('noUploadFile')
      const bank = bankAccountOf(settings)
      if (bank) await notePapers(db, { depositId, userId, bank })
      const report = { payer, remark: remark === '' ? null : remark, fileId, now }
      if (!(await storeReport(db, depositId, report))) return refuseFor('depositNotReportable')
      const submitted = await core.submitFor(accountId, {
        type: 'reportDeposit',
        accountId,
        depositId: Number(depositId),
      })
      if ('refused' in submitted) return refuseAct(submitted)
      await core.waitForViews(accountId, 'deposits')
      return { deposit: await readDeposit(services, await requireDeposit(db, depositId), now) }
    })
  }
}

// The provider's page is closed first: money paid there until then is credited, not cancelled.
export function cancelDeposit(services: DepositServices): Handler<'Deposits/Cancel'> {
  const { core, db, till } = services
  return async ({ depositId }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'deposits')
    const refused = await refuseStranger(services, accountId, depositId)
    if (refused) return refused
    return await till.inTurn(depositId, async () => {
      await core.requireSettled()
      const row = await requireDeposit(db, depositId)
      if (stateAt(row, now) === 'paying' && row.provider !== null) await till.close(row)
      const submitted = await core.submitFor(accountId, {
        type: 'cancelDeposit',
        accountId,
        depositId: Number(depositId),
      })
      if ('refused' in submitted) return refuseAct(submitted)
      await core.waitForViews(accountId, 'deposits')
      return { deposit: await readDeposit(services, await requireDeposit(db, depositId), now) }
    })
  }
}
