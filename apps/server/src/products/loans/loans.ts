import { loansCalls } from '@candor/contract/calls/loans'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuseFor } from '../../platform/gateway/refusal.ts'
import { storedFiles } from '../../platform/private-files/queries.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { ownLoan } from './own-loan.ts'
import { listLoans, listRepayments, papersOf } from './queries.ts'
import { readLoan, toLoans, toRepayment } from './to-loan.ts'

const refuseCancel = refusalAmong('the end of an application', loansCalls['Loans/Cancel'].codes)

export function getLoans({ core, db }: Services): Handler<'Loans/GetLoans'> {
  return async ({ before, limit }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'loans')
    const rows = await listLoans(db, { accountId, before, limit })
    return {
      loans: await toLoans(db, core.mirror, rows, now),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.loan_id ?? null),
    }
  }
}

export function getLoan({ core, db }: Services): Handler<'Loans/GetLoan'> {
  return async ({ loanId }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    const row = await ownLoan({ core, db }, { accountId, loanId })
    if (!row) return refuseFor('loanMissing')
    const repayments = await listRepayments(db, loanId)
    return {
      loan: await readLoan(db, core.mirror, row, now),
      repayments: repayments.map((one) => toRepayment(core.mirror, one)),
      photos: await storedPhotos(db, row.papers_id),
    }
  }
}

// The photos that are still stored; the others were deleted after their retention.
async function storedPhotos(connection: Connection, papersId: string) {
  const papers = (await papersOf(connection, [papersId])).get(papersId)
  const { hand_held_file_id: handHeld, asset_proof_file_id: assetProof } = papers ?? {}
  const stored = await storedFiles(
    connection,
    [handHeld, assetProof].filter((id) => id !== undefined),
  )
  const fileOf = (id: string | undefined) => (id !== undefined && stored.has(id) ? id : null)
  return { handHeldFileId: fileOf(handHeld), assetProofFileId: fileOf(assetProof) }
}

export function cancelLoan({ core, db }: Services): Handler<'Loans/Cancel'> {
  return async ({ loanId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    if (!(await ownLoan({ core, db }, { accountId, loanId }))) return refuseFor('loanMissing')
    const draft = { type: 'cancelLoan', accountId, loanId: Number(loanId) } as const
    const submitted = await core.submitFor(accountId, draft)
    return 'refused' in submitted ? refuseCancel(submitted) : {}
  }
}
