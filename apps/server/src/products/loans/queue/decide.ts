import type { Proposable } from '@candor/engine/commands'
import { parseAmount } from '@candor/money/amount'
import { userIdOf } from '../../../platform/core/accounts.ts'
import type { OperatorHandler, SignedInOperator } from '../../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../../platform/gateway/refusal.ts'
import { isProposed } from '../../../platform/operators/queues/queries.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import { proposeOnce, submitDecision } from '../../../platform/calls/decide-in-queue.ts'
import { operatorRefusalAmong } from '../../../platform/calls/engine-refusal.ts'
import { findSettled } from '../../../platform/calls/find-settled.ts'
import type { Services } from '../../../platform/services.ts'
import { findLoan, type LoanRow } from '../queries.ts'

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
  const { db } = services
  return await proposeOnce(services, queues, operator, {
    command,
    faultIn: async () => {
      const isOpen = (await findLoan(db, loan_id))?.state === from
      const isFree = isOpen && !(await isProposed(db, `loan ${loan_id}`, operator.now))
      return isFree ? null : refuse('decidedAlready')
    },
    refuseProposal,
  })
}
