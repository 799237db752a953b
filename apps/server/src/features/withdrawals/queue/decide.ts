import type { Proposable } from '@candor/engine/commands'
import { userIdOf } from '../../../core/accounts.ts'
import { hashOfRow } from '../../../destinations/destination-hash.ts'
import type { OperatorHandler, SignedInOperator } from '../../../gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../../gateway/refusal.ts'
import type { Queues } from '../../../operators/queues/queues.ts'
import { proposeOnce, submitDecision } from '../../decide-in-queue.ts'
import { operatorRefusalAmong } from '../../engine-refusal.ts'
import { findSettled } from '../../find-settled.ts'
import type { Services } from '../../services.ts'
import { destinationsOf, findWithdrawal, type WithdrawalRow } from '../queries.ts'
import { isProposed, lockDestination } from './queries.ts'

const over = ['orderMissing', 'decidedAlready'] as const
const refuseEnd = operatorRefusalAmong('the end of a withdrawal', over)
const refuseGoingOn = operatorRefusalAmong('a withdrawal that goes on', [
  ...over,
  'userFrozen',
  'userLocked',
  'withdrawalForbidden',
  'notCertified',
  'proposalChanged',
])
const refusePaid = operatorRefusalAmong('word of a payout', [...over, 'duplicateTransactionId'])
// The signer has it, or whoever says so has let it pass.
const notAlone: readonly string[] = ['approverMissing', 'payerPassedIt']
const refuseProposal = operatorRefusalAmong('a proposal about a withdrawal', [
  'decidedAlready',
  'overOrderLimit',
  'invalidRequest',
])

export function pass(services: Services, queues: Queues): OperatorHandler<'Withdrawals/Pass'> {
  return async ({ itemId, reason }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('withdrawalMissing')
    const seen = await seenOf(services, row)
    const command = { type: 'passWithdrawal', withdrawalId: Number(itemId), ...seen, reason } as const
    if (row.is_large) return await propose(services, queues, operator, { row, command, from: 'review' })
    const submitted = await submitDecision(services, queues, operator, command)
    return 'refused' in submitted ? refuseGoingOn(submitted) : { proposalId: null }
  }
}

export function reject(services: Services, queues: Queues): OperatorHandler<'Withdrawals/Reject'> {
  return async ({ itemId, reason }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('withdrawalMissing')
    const command = { type: 'rejectWithdrawal', withdrawalId: Number(itemId), reason } as const
    const submitted = await submitDecision(services, queues, operator, command)
    if (!('refused' in submitted)) return { proposalId: null }
    if (submitted.reason !== 'approverMissing') return refuseEnd(submitted)
    // It may have been paid.
    return await propose(services, queues, operator, { row, command, from: row.state })
  }
}

export function startPayout(services: Services, queues: Queues): OperatorHandler<'Withdrawals/StartPayout'> {
  return async ({ itemId }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('withdrawalMissing')
    const reason = 'the payout begins'
    const seen = await seenOf(services, row)
    const command = { type: 'startPayout', withdrawalId: Number(itemId), ...seen, reason } as const
    const submitted = await submitDecision(services, queues, operator, command)
    if (!('refused' in submitted)) return { proposalId: null }
    if (submitted.reason !== 'approverMissing') return refuseGoingOn(submitted)
    // It may have been paid.
    return await propose(services, queues, operator, { row, command, from: 'passed' })
  }
}

export function pay(services: Services, queues: Queues): OperatorHandler<'Withdrawals/Pay'> {
  return async ({ itemId, transactionId }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('withdrawalMissing')
    const payment = { type: 'payWithdrawal', withdrawalId: Number(itemId), transactionId } as const
    const submitted = await submitDecision(services, queues, operator, { ...payment, reason: 'it was paid' })
    if (!('refused' in submitted)) return { proposalId: null }
    if (!notAlone.includes(submitted.reason)) return refusePaid(submitted)
    // Who approves it reads the reason, so it says which payment is meant.
    const command = { ...payment, reason: `it was paid by ${transactionId}` }
    return await propose(services, queues, operator, { row, command, from: 'signing' })
  }
}

export function fail(services: Services, queues: Queues): OperatorHandler<'Withdrawals/Fail'> {
  return async ({ itemId, reason }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('withdrawalMissing')
    const command = { type: 'failWithdrawal', withdrawalId: Number(itemId), reason } as const
    const proposed = { row, command, from: 'signing' } as const
    if (row.is_large) return await propose(services, queues, operator, proposed)
    const submitted = await submitDecision(services, queues, operator, command)
    if (!('refused' in submitted)) return { proposalId: null }
    // The signer has it.
    if (submitted.reason === 'approverMissing') return await propose(services, queues, operator, proposed)
    return refuseEnd(submitted)
  }
}

// What the console shows of it: the engine refuses a row that is not what was requested.
async function seenOf({ db }: Services, { destination_id, amount, fee }: WithdrawalRow) {
  const found = (await destinationsOf(db, [destination_id])).get(destination_id)
  const hash = found && hashOfRow(found)
  return {
    ...(hash !== undefined && { destinationHash: hash }),
    amount: BigInt(amount),
    fee: BigInt(fee),
  }
}

async function rowOf({ core, db }: Services, itemId: string, { note }: SignedInOperator) {
  await core.waitForViews(null, 'withdrawals', 'approvals')
  const row = await findSettled(core, () => findWithdrawal(db, itemId))
  const uid = row && userIdOf(row.account_id)
  if (uid) note({ uid })
  return row
}

type Proposed = { row: WithdrawalRow; command: Proposable; from: WithdrawalRow['state'] }

async function propose(
  services: Services,
  queues: Queues,
  operator: SignedInOperator,
  { row: { withdrawal_id, destination_id }, command, from }: Proposed,
) {
  return await proposeOnce(services, queues, operator, {
    command,
    lock: (tx) => lockDestination(tx, destination_id),
    faultIn: async (tx) => {
      const isOpen = (await findWithdrawal(tx, withdrawal_id))?.state === from
      const isFree = isOpen && !(await isProposed(tx, withdrawal_id, operator.now))
      return isFree ? null : refuse('decidedAlready')
    },
    refuseProposal,
  })
}
