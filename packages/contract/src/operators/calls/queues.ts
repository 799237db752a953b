import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { arrivalProblems } from '../../rules/chain.ts'
import { paymentProblems, paymentSetbacks } from '../../rules/deposits.ts'
import { identityMarks } from '../../rules/identity.ts'
import { grantMarks } from '../../rules/loans.ts'
import { reviewCauses } from '../../rules/withdrawals.ts'
import { operatorAct, operatorLook, unloggedCall } from '../operator-call.ts'
import { queueNames } from '../queues.ts'
import * as field from './fields.ts'

const { itemId } = field

const queue = z.enum(queueNames, { error: 'invalidRequest' })

// The special mark of an item, in a word. Withdrawals show the cause of their review, their later progress,
// whether the signer has them, and whether the tables differ from the journal; deposits the fault of their
// payment or its later events, arrivals why they were not credited automatically; identity checks their
// level, and whether their document is on another account; grants their proposal.
export const queueMarks = [
  ...reviewCauses,
  'passed',
  'signing',
  'signers',
  'doubtful',
  'differs',
  ...paymentProblems,
  ...paymentSetbacks,
  ...arrivalProblems,
  ...identityMarks,
  ...grantMarks,
] as const

// One row of any queue. A queue's other fields are in its own call.
export const queueItem = z.object({
  queue,
  itemId: z.string(),
  uid: z.string().nullable(),
  // Its subject, in figures.
  amount: z.string().nullable(),
  coin: z.string().nullable(),
  marks: z.array(z.enum(queueMarks)),
  state: z.enum(['waiting', 'done', 'rejected', 'withdrawn', 'expired']),
  // The operators who have agreed, and the number needed.
  signed: z.int(),
  needed: z.int(),
  askedAt: z.string(),
  assignedTo: field.operator.nullable(),
  // The waiting proposal, if there is one: an approval names it.
  proposal: field.rowOrNull({
    proposalId: z.int(),
    // The command to be executed, by its name in the engine.
    command: z.string(),
    hash: z.string(),
    reason: z.string(),
    proposedBy: field.operator,
    editedBy: field.operator,
    expiresAt: z.string(),
    // Whether the caller proposed it or edited it last: others approve it.
    isOwn: z.boolean(),
  }),
})
export type QueueItem = z.infer<typeof queueItem>

export const queuesCalls = {
  'Queues/GetCounts': unloggedCall({
    about:
      'The number of pending items in each queue, and the age of the oldest. The revision of a queue changes whenever anything in it changes, so a client only needs to read it again then. Who is viewing an item doesn’t change the revision.',
    needs: 'seeQueues',
    output: z.object({
      queues: field.rows({
        queue,
        waiting: z.int(),
        mine: z.int(),
        oldestAt: z.string().nullable(),
        revision: z.string(),
        viewed: z.array(z.object({ itemId: z.string(), viewers: z.array(field.operator) })),
      }),
    }),
  }),
  'Queues/GetItems': operatorLook({
    about:
      'The items of a queue: pending ones, oldest first; of these, the ones assigned to the caller or to nobody; or all, newest first. The search accepts an item number such as 12 or P-12, an order number, a UID or an entry number.',
    needs: 'seeQueues',
    ...common.numberedPages(
      { items: z.array(queueItem) },
      {
        queue,
        filter: z.enum(['waiting', 'mine', 'unassigned', 'all']),
        search: z.string().max(64, 'invalidRequest').optional(),
      },
    ),
  }),
  'Queues/View': unloggedCall({
    about:
      'Reports that the caller is viewing an item, for half a minute, or none. Returns who else is viewing it.',
    needs: 'seeQueues',
    input: z.strictObject({ queue, itemId: itemId.nullable() }),
    output: z.object({ viewers: z.array(field.operator) }),
  }),
  'Queues/Assign': operatorAct({
    about: 'Assigns an item to an operator, or to nobody.',
    needs: 'seeQueues',
    input: z.strictObject({ queue, itemId, operatorId: z.int().nullable() }),
    codes: ['orderMissing', 'userDoesNotExist'],
  }),
  'Queues/GetOperators': unloggedCall({
    about: 'The operators an item can be assigned to.',
    needs: 'seeQueues',
    output: z.object({ operators: z.array(field.operator) }),
  }),
}
