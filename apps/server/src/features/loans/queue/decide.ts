import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import { parseAmount } from '@candor/money/amount'
import { userIdOf } from '../../../core/accounts.ts'
import type { Draft } from '../../../core/drafts.ts'
import type { Submitted } from '../../../core/submitted.ts'
import type { OperatorHandler, SignedInOperator } from '../../../gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../../gateway/refusal.ts'
import type { Queues } from '../../../operators/queues/queues.ts'
import { operatorRefusalAmong } from '../../engine-refusal.ts'
import type { Services } from '../../services.ts'
import { findLoan, type LoanRow } from '../queries.ts'
import { hasOwnHand } from './own-hand.ts'
import { lockPapers, proposedAbout } from './queries.ts'

const over = ['orderMissing', 'decidedAlready'] as const
const refuseRejection = operatorRefusalAmong('the rejection of a loan', over)
const refuseGrant = operatorRefusalAmong('a loan', [
  ...over,
  'amountWrong',
  'userFrozen',
  'userLocked',
  'coinNotObtained',
])
const refuseProposal = operatorRefusalAmong('a proposal about a loan', ['overOrderLimit'])

export function grant(services: Services, queues: Queues): OperatorHandler<'Loans/Grant'> {
  const { core } = services
  return async ({ itemId, amount: text, reason }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('loanMissing')
    const amount = parseAmount(text, core.mirror.coin(row.coin_id).scale)
    if (amount === null) return refuse('amountWrong')
    if (amount === 0n) return refuse('amountNotPositive')
    const command = { type: 'grantLoan', loanId: Number(itemId), amount, reason } as const
    const twoFrom = core.mirror.loans.terms?.twoFrom ?? 0n
    if (amount < twoFrom && !(await isOwnHand(services, row, operator))) {
      const submitted = await submit(services, queues, operator, command)
      if (!('refused' in submitted)) return { proposalId: null }
      // The limit for one operator has just been lowered.
      if (submitted.reason !== 'approverMissing') return refuseGrant(submitted)
    }
    // Don't propose what the engine would refuse on approval.
    if (amount < BigInt(row.amount_min) || amount > BigInt(row.amount_max))
      return refuseFor('loanAmountOutsideApplication')
    return await propose(services, queues, operator, { row, command, from: 'applying' })
  }
}

export function reject(services: Services, queues: Queues): OperatorHandler<'Loans/Reject'> {
  return async ({ itemId, reason }, operator) => {
    if (!(await rowOf(services, itemId, operator))) return refuseFor('loanMissing')
    const command = { type: 'rejectLoan', loanId: Number(itemId), reason } as const
    const submitted = await submit(services, queues, operator, command)
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

async function isOwnHand(
  { core, db }: Services,
  { account_id: accountId }: LoanRow,
  { operatorId }: SignedInOperator,
): Promise<boolean> {
  const userId = userIdOf(accountId)
  if (userId === null) return false
  await core.settled()
  await core.waitForViews(null, 'decisions')
  return await hasOwnHand(db, { operatorId, userId, accountId })
}

async function rowOf({ core, db }: Services, itemId: string, { note }: SignedInOperator) {
  await core.waitForViews(null, 'loans', 'approvals')
  const row = (await findLoan(db, itemId)) ?? (await findSettled(core, db, itemId))
  const uid = row && userIdOf(row.account_id)
  if (uid) note({ uid })
  return row
}

// An application made a moment ago is not missing: the views don't show it yet.
async function findSettled(core: Services['core'], db: Services['db'], itemId: string) {
  await core.settled()
  return await findLoan(db, itemId)
}

// The engine decides whether it is possible. The answer waits until the views show the result.
async function submit(
  { core }: Services,
  queues: Queues,
  { operatorId }: SignedInOperator,
  draft: Draft,
): Promise<Submitted> {
  const submitted = await core.submit(byOperator(operatorId), draft)
  await core.settled()
  await queues.follow()
  return submitted
}

type Proposed = {
  row: LoanRow
  command: Extract<Proposable, { type: 'grantLoan' | 'waiveLoan' }>
  from: LoanRow['state']
}

// What takes two operators waits for the second one; there is one proposal at a time.
async function propose(
  { core, db }: Services,
  queues: Queues,
  { operatorId, now }: SignedInOperator,
  { row, command, from }: Proposed,
) {
  const answer = await db.transaction().execute(async (tx) => {
    await lockPapers(tx, row.papers_id)
    await core.requireSettled()
    const latest = await findLoan(tx, row.loan_id)
    if (latest?.state !== from) return refuse('decidedAlready')
    if ((await proposedAbout(tx, row.loan_id, command.type, now)) !== null) return refuse('decidedAlready')
    const made = await core.propose(byOperator(operatorId), command)
    return 'refused' in made ? refuseProposal(made) : { proposalId: made.orderId }
  })
  await core.settled()
  await queues.follow()
  return answer
}
