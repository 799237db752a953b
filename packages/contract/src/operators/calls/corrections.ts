import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { flowNames } from '@candor/engine/rules/fund-flows'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

// A movement by the number that the fund flow shows: the command and its place in it.
const number = z
  .string({ error: 'orderNumberEmpty' })
  .min(1, 'orderNumberEmpty')
  .regex(/^\d{1,15}-\d{1,9}$/, 'orderMissing')

const side = z.object({
  // Null for accounts of the house.
  uid: z.string().nullable(),
  account: z.string(),
  bucket: z.string(),
  // The amount available there now.
  available: z.string(),
})

const movement = z.object({
  number: z.string(),
  at: z.string(),
  flow: z.enum(flowNames),
  coin: z.string(),
  amount: z.string(),
  from: side,
  to: side,
  // Why it can't be reversed; null if it can.
  obstacle: z
    .enum(['reversedAlready', 'notToAvailable', 'insideOneAccount', 'ofDebt', 'insufficientBalance'])
    .nullable(),
})
export type Movement = z.infer<typeof movement>

// The queue `corrections`: the reversal of one movement booked by mistake. Nothing else is corrected.
export const correctionsCalls = {
  'Corrections/Find': operatorLook({
    about: 'One ledger entry, by its number in the fund flow, and whether it can be reversed.',
    needs: 'decideCorrections',
    input: z.strictObject({ number }),
    output: z.object({ movement }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Corrections/Propose': operatorAct({
    about:
      'Proposes to reverse an entry. Another operator must approve it. The user is notified of the reason.',
    needs: 'decideCorrections',
    input: z.strictObject({ number, reason: field.reason }),
    output: z.object({ itemId: z.string(), proposalId: z.int() }),
    codes: ['orderNumberEmpty', 'orderMissing', 'decidedAlready', 'insufficientBalance', 'overOrderLimit'],
  }),
  'Corrections/GetItem': operatorLook({
    about: 'A proposed correction, with the entry it reverses.',
    needs: 'seeQueues',
    input: z.strictObject({ itemId: common.number }),
    output: z.object({
      item: queueItem,
      // As in the proposal, and named by an approval.
      movement,
      // Whether the ledger has exactly that movement. If not, it can't be approved.
      isAsBooked: z.boolean(),
      decision: field.rowOrNull({
        reason: z.string().nullable(),
        at: z.string(),
        by: field.operator.nullable(),
      }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
