import type { Loan } from '@candor/contract/calls/loans'
import { hasRight, type Role } from '@candor/contract/operators/rights'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { userIdOf } from '../../../platform/core/accounts.ts'
import { shownDecision } from '../../../platform/operators/agreed.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../../platform/gateway/refusal.ts'
import { creditScoreOf } from '../../../platform/identity/credit-score.ts'
import { findOpenProposal } from '../../../platform/operators/queues/queries.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import { mask, masked } from '../../../platform/wire/mask.ts'
import type { Services } from '../../../platform/services.ts'
import { findLoan, listLoans, listRepayments, type LoanRow, papersOf } from '../queries.ts'
import { readLoan, toLoans, toRepayment } from '../to-loan.ts'
import { lenderHas, ownerOf } from './queries.ts'

const othersShown = 20

// The value of an account in a coin; null while the coin has no price.
export type WorthOf = (asked: { accountId: number; coinId: number; now: Date }) => Promise<string | null>

export function getItem(
  services: Services,
  queues: Queues,
  worthOf: WorthOf,
): OperatorHandler<'Loans/GetItem'> {
  const { core, db } = services
  return async ({ itemId }, asker) => {
    const { now, role } = asker
    await core.waitForViews(null, 'loans', 'balances', 'credit-scores', 'decisions')
    const item = await queues.find(queues.of('loans'), itemId, asker)
    const row = await findLoan(db, itemId)
    const uid = row && userIdOf(row.account_id)
    if (!item || !row || !uid) return refuseFor('loanMissing')
    asker.note({ uid })
    const { scale } = core.mirror.coin(row.coin_id)
    const units = (amount: bigint) => formatAmount(amount, scale)
    const proposal = await findOpenProposal(db, `loan ${itemId}`, now)
    const others = await listLoans(db, { accountId: row.account_id, limit: othersShown })
    const shownOthers = await toLoans(
      db,
      core.mirror,
      others.filter(({ loan_id }) => loan_id !== itemId),
      now,
    )
    const isAssessedByCaller =
      item.state === 'waiting' && (await core.looks.isAssessed(row.account_id, asker.operatorId))
    return {
      item: isAssessedByCaller ? { ...item, needed: 2 } : item,
      isAssessedByCaller,
      loan: shownTo(role, await readLoan(db, core.mirror, row, now)),
      repayments: (await listRepayments(db, itemId)).map((one) => toRepayment(core.mirror, one)),
      twoFrom: units(core.mirror.loans.terms?.twoFrom ?? 0n),
      lenderHas: units(await lenderHas(db, row.coin_id)),
      proposedAmount: proposal?.command === 'grantLoan' ? units(amountIn(proposal.line)) : null,
      decision: await decisionOf(services, row),
      user: {
        ...(await userOf(services, row, uid, role)),
        worth: await worthOf({ accountId: row.account_id, coinId: row.coin_id, now }),
      },
      others: shownOthers.map((other) => shownTo(role, other)),
    }
  }
}

export function getImage({ core, db, privateFiles }: Services): OperatorHandler<'Loans/GetImage'> {
  return async ({ itemId, image }, { operatorId, now, note }) => {
    await core.waitForViews(null, 'loans')
    const row = await findLoan(db, itemId)
    const userId = row && userIdOf(row.account_id)
    if (!row || !userId) return refuseFor('loanMissing')
    note({ uid: userId })
    const papers = (await papersOf(db, [row.papers_id])).get(row.papers_id)
    // They were deleted when their retention ended.
    if (!papers) return refuse('noUploadFile')
    const fileId = image === 'handHeld' ? papers.hand_held_file_id : papers.asset_proof_file_id
    const shown = await privateFiles.show({ fileId, userId, operatorId, now })
    return shown === null ? refuse('noUploadFile') : { image: shown }
  }
}

// For the user's own list, without contact details.
export function hidingContacts(answer: OperatorHandler<'Users/GetLoans'>): OperatorHandler<'Users/GetLoans'> {
  return async (request, operator) => {
    const answered = await answer(request, operator)
    return 'refused' in answered ? answered : { ...answered, loans: answered.loans.map(hideContact) }
  }
}

function shownTo(role: Role, loan: Loan): Loan {
  return hasRight(role, 'seePersonal') ? loan : hideContact(loan)
}

// Deleted papers have no contact details left to hide.
function hideContact(loan: Loan): Loan {
  const { phone, email } = loan
  return { ...loan, phone: phone && mask.phone(phone), email: email && mask.email(email) }
}

// An amount as written in the journal.
function amountIn(line: string): bigint {
  return BigInt((JSON.parse(line) as { amount: string }).amount)
}

async function userOf({ core, db }: Services, { account_id: accountId }: LoanRow, uid: string, role: Role) {
  const owner = await ownerOf(db, uid)
  return {
    uid,
    registeredAt: toWireTime(owner.registered_at),
    region: core.regionOf(uid, owner.region),
    realName: hasRight(role, 'seePersonal') ? owner.real_name : masked(owner.real_name, mask.name),
    marks: core.mirror.flagsOf(accountId),
    creditScore: await creditScoreOf(db, core, uid),
  }
}

// The operators who decided it or waived the rest.
async function decisionOf({ db }: Services, row: LoanRow) {
  const review = await shownDecision(db, {
    at: row.reviewed_at,
    by: row.reviewed_by,
    approvedBy: row.review_approved_by,
    reason: row.review_reason,
  })
  const waiver = await shownDecision(db, {
    at: row.ended_at,
    by: row.waived_by,
    approvedBy: row.waiver_approved_by,
    reason: row.waiver_reason,
  })
  return review && { ...review, waiver }
}
