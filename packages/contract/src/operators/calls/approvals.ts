import { z } from 'zod'
import { operatorCall } from '../operator-call.ts'
import * as field from './fields.ts'

export const approvalCodes = [
  'orderMissing',
  'decidedAlready',
  'ownProposal',
  'proposalChanged',
  'insufficientBalance',
  'orderStatusIsNotAnOrder',
  'amountWrong',
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
  'quantityAboveRange',
  'creditScoreInsufficient',
] as const

// The right is that of the proposed command: whoever may propose may approve another's proposal.
export const approvalsCalls = {
  'Approvals/Approve': operatorCall({
    about:
      'Approves another operator’s proposal, identified by its hash. It is executed immediately or refused.',
    needs: 'seeQueues',
    log: 'act',
    input: z.strictObject({ proposalId: field.proposalId, hash: field.hash }),
    output: z.object({}),
    codes: approvalCodes,
  }),
  'Approvals/Reject': operatorCall({
    about: 'Rejects another operator’s proposal.',
    needs: 'seeQueues',
    log: 'act',
    input: z.strictObject({ proposalId: field.proposalId, reason: field.reason }),
    output: z.object({}),
    codes: approvalCodes,
  }),
  'Approvals/Withdraw': operatorCall({
    about: 'Withdraws a proposal that the caller made or last edited.',
    needs: 'seeQueues',
    log: 'act',
    input: z.strictObject({ proposalId: field.proposalId }),
    output: z.object({}),
    codes: approvalCodes,
  }),
}
