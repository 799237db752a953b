import type { Loan } from '@candor/contract/calls/loans'
import { hasRight, type Role } from '@candor/contract/operators/rights'
import { toWireTime } from '@candor/contract/wire-time'
import type { Proposable } from '@candor/engine/commands'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { proposeOnce, submitDecision } from '../../../platform/calls/decide-in-queue.ts'
import { operatorRefusalAmong } from '../../../platform/calls/engine-refusal.ts'
import { findSettled } from '../../../platform/calls/find-settled.ts'
import { userIdOf } from '../../../platform/core/accounts.ts'
import { otherSideAccounts } from '../../../platform/core/seeds/house-accounts.ts'
import { availableOf } from '../../../platform/db/available-balance.ts'
import { userById } from '../../../platform/db/users.ts'
import type { OperatorHandler, SignedInOperator } from '../../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../../platform/gateway/refusal.ts'
import { creditScoreOf } from '../../../platform/identity/credit-score.ts'
import { shownDecision } from '../../../platform/operators/agreed.ts'
import { findOpenProposal } from '../../../platform/operators/queues/queries.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import type { Services } from '../../../platform/services.ts'
import { mask, masked } from '../../../platform/wire/mask.ts'
import { findLoan, listLoans, listRepayments, type LoanRow, papersOf } from '../queries.ts'
import { readLoan, toLoans, toRepayment } from '../to-loan.ts'

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
      lenderHas: units(await availableOf(db, otherSideAccounts.lender, row.coin_id)),
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
  const owner = await userById(db, uid)
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

const over = ['orderMissing', 'decidedAlready'] as const
const refuseRejection = operatorRefusalAmong('the rejection of a loan', over)
const refuseGrant = operatorRefusalAmong('a loan', [
  ...over,
  'amountWrong',
  'userFrozen',
  'userLocked',
  'nonRealAccountCannotTransfer',
  'optionMinimumLevelFailed',
  'coinNotObtained',
  'quantityAboveRange',
  'creditScoreInsufficient',
])
const refuseProposal = operatorRefusalAmong('a proposal about a loan', ['overOrderLimit', 'decidedAlready'])

export function grant(services: Services, queues: Queues): OperatorHandler<'Loans/Grant'> {
  const { core } = services
  return async ({ itemId, amount: text, reason }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('loanMissing')
    const amount = parseAmount(text, core.mirror.coin(row.coin_id).scale)
    if (amount === null) return refuse('amountWrong')
    if (amount === 0n) return refuse('amountNotPositive')
    const command = { type: 'grantLoan', loanId: Number(itemId), amount, reason } as const
    const submitted = await submitDecision(services, queues, operator, command)
    if (!('refused' in submitted)) return { proposalId: null }
    // The amount is too high for one operator, or this one assessed the borrower.
    if (submitted.reason !== 'approverMissing') return refuseGrant(submitted)
    // Don't propose a command that the engine would refuse on approval.
    if (amount < BigInt(row.amount_min) || amount > BigInt(row.amount_max))
      return refuseFor('loanAmountOutsideApplication')
    return await propose(services, queues, operator, { row, command, from: 'applying' })
  }
}

export function reject(services: Services, queues: Queues): OperatorHandler<'Loans/Reject'> {
  return async ({ itemId, reason }, operator) => {
    if (!(await rowOf(services, itemId, operator))) return refuseFor('loanMissing')
    const command = { type: 'rejectLoan', loanId: Number(itemId), reason } as const
    const submitted = await submitDecision(services, queues, operator, command)
    return 'refused' in submitted ? refuseRejection(submitted) : {}
  }
}

export function proposeWaiver(services: Services, queues: Queues): OperatorHandler<'Loans/ProposeWaiver'> {
  return async ({ itemId, reason }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('loanMissing')
    if (row.state !== 'passed') return refuseFor('loanNotOwed')
    const command = { type: 'waiveLoan', loanId: Number(itemId), reason } as const
    return await propose(services, queues, operator, { row, command, from: 'passed' })
  }
}

async function rowOf({ core, db }: Services, itemId: string, { note }: SignedInOperator) {
  await core.waitForViews(null, 'loans', 'approvals')
  const row = await findSettled(core, () => findLoan(db, itemId))
  const uid = row && userIdOf(row.account_id)
  if (uid) note({ uid })
  return row
}

type Proposed = {
  row: LoanRow
  command: Extract<Proposable, { type: 'grantLoan' | 'waiveLoan' }>
  from: LoanRow['state']
}

async function propose(
  services: Services,
  queues: Queues,
  operator: SignedInOperator,
  { row: { loan_id }, command, from }: Proposed,
) {
  return await proposeOnce(services, queues, operator, {
    command,
    about: `loan ${loan_id}`,
    faultIn: async () =>
      (await findLoan(services.db, loan_id))?.state === from ? null : refuse('decidedAlready'),
    refuseProposal,
  })
}
