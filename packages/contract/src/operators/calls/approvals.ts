import { z } from 'zod'
import type { Proposable } from '@candor/engine/commands'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import { queueNames } from '../queues.ts'
import * as field from './fields.ts'
import { termCodes } from './terms.ts'

export const approvalCodes = [
  'orderMissing',
  'decidedAlready',
  'ownProposal',
  'proposalChanged',
  'insufficientBalance',
  'orderStatusIsNotAnOrder',
  'duplicateTransactionId',
  'rechargeExpired',
  // The payment's provider does not answer.
  'paymentUnconfirmed',
  // Restrictions of the account of a withdrawal.
  'userFrozen',
  'userLocked',
  'withdrawalForbidden',
  'notCertified',
  // Of support funds: the fund is short, or the user may have none.
  'coinNotObtained',
  'nonRealAccountCannotTransfer',
  'agentGivenSupportFunds',
  'supportFundsUnreturned',
  // Of a loan: an identity check of the borrower was revoked, or the limit or the score was lowered.
  'optionMinimumLevelFailed',
  'creditScoreInsufficient',
  // Of terms that no longer fit when they are approved.
  ...termCodes,
] as const

const awaiting = z.object({
  proposalId: z.int(),
  // The command to be executed, by its name in the engine.
  command: z.custom<Proposable['type']>(),
  // The item that it is about; null: it is in no queue.
  item: z.object({ queue: z.enum(queueNames), itemId: z.string() }).nullable(),
  // The user whose account it names; null for one of the house, and if it names none.
  uid: z.string().nullable(),
  reason: z.string(),
  proposedBy: field.operator,
  proposedAt: z.string(),
  expiresAt: z.string(),
})
export type AwaitingProposal = z.infer<typeof awaiting>

// The right is that of the proposed command: whoever may propose may approve another's proposal.
export const approvalsCalls = {
  'Approvals/GetAwaiting': unloggedCall({
    about: 'The proposals of others that the caller may approve, oldest first; at most 50, and their number.',
    needs: 'seeQueues',
    output: z.object({ count: z.int(), proposals: z.array(awaiting) }),
  }),
  'Approvals/Approve': operatorAct({
    about:
      'Approves another operator’s proposal, identified by its hash. It is executed immediately or refused; a proposal with a time is executed then.',
    needs: 'seeQueues',
    input: z.strictObject({ proposalId: field.proposalId, hash: field.hash }),
    // When it takes effect; null: it has.
    output: z.object({ effectiveAt: z.string().nullable() }),
    codes: approvalCodes,
  }),
  'Approvals/Reject': operatorAct({
    about: 'Rejects another operator’s proposal.',
    needs: 'seeQueues',
    input: z.strictObject({ proposalId: field.proposalId, reason: field.reason }),
    codes: approvalCodes,
  }),
  'Approvals/Withdraw': operatorAct({
    about:
      'Withdraws a proposal that the caller made or last edited, or approved for a time that has not come.',
    needs: 'seeQueues',
    input: z.strictObject({ proposalId: field.proposalId }),
    codes: approvalCodes,
  }),
}
