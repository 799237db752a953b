import type { SeenWithdrawal as Seen } from '@candor/contract/operators/calls/withdrawals'
import type { Proposable } from '@candor/engine/commands'
import { parseAmount } from '@candor/money/amount'
import { userIdOf } from '../../../platform/core/accounts.ts'
import type { OperatorHandler, SignedInOperator } from '../../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../../platform/gateway/refusal.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import { proposeOnce, submitDecision } from '../../../platform/calls/decide-in-queue.ts'
import { operatorRefusalAmong } from '../../../platform/calls/engine-refusal.ts'
import { findSettled } from '../../../platform/calls/find-settled.ts'
import type { Services } from '../../../platform/services.ts'
import { asKnown } from '../withdrawals.ts'
import { findWithdrawal, type WithdrawalRow } from '../queries.ts'

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
// The signer has it, or this operator passed it.
const notAlone: readonly string[] = ['approverMissing', 'payerPassedIt']
const refuseProposal = operatorRefusalAmong('a proposal about a withdrawal', [
  'decidedAlready',
  'overOrderLimit',
  'invalidRequest',
])

export function pass(services: Services, queues: Queues): OperatorHandler<'Withdrawals/Pass'> {
  return async ({ itemId, seen, reason }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('withdrawalMissing')
    const units = unitsIn(services, row, seen)
    if (!units) return refuseFor('withdrawalDiffers')
    const command = { type: 'passWithdrawal', withdrawalId: Number(itemId), ...units, reason } as const
    if (row.is_large) return await proposeSeen(services, queues, operator, { row, command, from: 'review' })
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
  return async ({ itemId, seen }, operator) => {
    const row = await rowOf(services, itemId, operator)
    if (!row) return refuseFor('withdrawalMissing')
    const reason = 'the payout begins'
    const units = unitsIn(services, row, seen)
    if (!units) return refuseFor('withdrawalDiffers')
    const command = { type: 'startPayout', withdrawalId: Number(itemId), ...units, reason } as const
    const submitted = await submitDecision(services, queues, operator, command)
    if (!('refused' in submitted)) return { proposalId: null }
    if (submitted.reason !== 'approverMissing') return refuseGoingOn(submitted)
    // It may have been paid.
    return await proposeSeen(services, queues, operator, { row, command, from: 'passed' })
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
    // The approver reads the reason, so it names the payment.
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

// The console's amounts, in units; null if invalid for the coin, so different from the engine's.
function unitsIn({ core }: Services, { coin_id }: WithdrawalRow, { amount, fee, destinationHash }: Seen) {
  const { scale } = core.mirror.coin(coin_id)
  const units = { amount: parseAmount(amount, scale), fee: parseAmount(fee, scale) }
  if (units.amount === null || units.fee === null) return null
  const figures = { amount: units.amount, fee: units.fee }
  return destinationHash === null ? figures : { ...figures, destinationHash }
}

// Only if a second operator could approve it as shown.
async function proposeSeen(
  services: Services,
  queues: Queues,
  operator: SignedInOperator,
  proposed: Proposed,
) {
  if ((await services.core.previewApproval(proposed.command)) === 'withdrawalDiffers')
    return refuseFor('withdrawalDiffers')
  return await propose(services, queues, operator, proposed)
}

async function rowOf({ core, db }: Services, itemId: string, { note }: SignedInOperator) {
  await core.waitForViews(null, 'withdrawals', 'approvals')
  const found = await findSettled(core, () => findWithdrawal(db, itemId))
  const row = found && asKnown(found, core.mirror.withdrawals.open.get(Number(itemId)))
  const uid = row && userIdOf(row.account_id)
  if (uid) note({ uid })
  return row
}

type Proposed = { row: WithdrawalRow; command: Proposable; from: WithdrawalRow['state'] }

async function propose(
  services: Services,
  queues: Queues,
  operator: SignedInOperator,
  { row: { withdrawal_id }, command, from }: Proposed,
) {
  return await proposeOnce(services, queues, operator, {
    command,
    about: `withdrawal ${withdrawal_id}`,
    faultIn: async () =>
      (await findWithdrawal(services.db, withdrawal_id))?.state === from ? null : refuse('decidedAlready'),
    refuseProposal,
  })
}
