import { z } from 'zod'
import { grantNameLengthMax } from '@candor/engine/rules/limits'
import * as common from '../../calls/fields.ts'
import { grant } from '../../calls/support.ts'
import { grantMarks } from '../../rules/loans.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

// The queue `grants`: offers of support funds, and waivers of these or of a loan, proposed by one operator
// for another to approve.
export const operatorSupportCalls = {
  'Support/GetItem': operatorLook({
    about: 'A proposal about support funds or a loan, and what the user has received or owes.',
    needs: 'seeQueues',
    input: z.strictObject({ itemId: common.number }),
    output: z.object({
      item: queueItem,
      what: z.enum(grantMarks),
      reason: z.string(),
      // For an offer.
      offer: field.rowOrNull({
        name: z.string(),
        amount: z.string(),
        coin: z.string(),
        minTradingDays: z.int(),
      }),
      // The debt to be waived: its loan or grant, and the rest of it.
      waived: z.object({ number: z.string(), left: z.string(), coin: z.string() }).nullable(),
      // The money that the fund can give now.
      fundHas: z.string(),
      grants: z.array(grant),
      uid: z.string(),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Support/ProposeOffer': operatorAct({
    about:
      'Proposes to offer support funds to a user. Another operator must approve it. The user sees the terms before accepting.',
    needs: 'offerSupport',
    input: z.strictObject({
      uid: field.uid,
      coin: common.text('coinNotObtained', 16),
      amount: common.decimal,
      name: z
        .string({ error: 'requiredParametersEmpty' })
        .trim()
        .min(1, 'requiredParametersEmpty')
        .max(grantNameLengthMax, 'invalidRequest'),
      minTradingDays: z.int().min(0).max(365),
      reason: field.reason,
    }),
    output: z.object({ proposalId: z.int() }),
    codes: [
      'userDoesNotExist',
      'coinNotObtained',
      'amountNotPositive',
      'amountWrong',
      'nonRealAccountCannotTransfer',
      'agentGivenSupportFunds',
      'supportFundsUnreturned',
      'overOrderLimit',
      'decidedAlready',
    ],
  }),
  'Support/Withdraw': operatorAct({
    about: 'Withdraws an offer that hasn’t been accepted yet. The user is notified of the reason.',
    needs: 'offerSupport',
    input: z.strictObject({ grantId: common.number, reason: field.reason }),
    codes: ['orderNumberEmpty', 'orderMissing', 'decidedAlready', 'orderStatusIsNotAnOrder'],
  }),
  'Support/ProposeWaiver': operatorAct({
    about: 'Proposes to waive support funds that are left to return. Another operator must approve it.',
    needs: 'offerSupport',
    input: z.strictObject({ grantId: common.number, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: [...field.decidingCodes, 'orderStatusIsNotAnOrder', 'overOrderLimit'],
  }),
}
