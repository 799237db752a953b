import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { pledgeOrder } from '../../calls/pledge.ts'
import { operatorCall } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const itemId = common.number

// The queue `pledges`: users who ask for their pledge to end early.
export const pledgesCalls = {
  'Pledges/GetItem': operatorCall({
    about: 'A request to end a pledge early, with all that is needed to decide it.',
    needs: 'seeQueues',
    log: 'look',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      order: pledgeOrder,
      // What the user wrote.
      remark: z.string().nullable(),
      // What was decided, once it was.
      decision: z
        .object({
          reason: z.string(),
          at: z.string(),
          by: field.operator,
          approvedBy: field.operator.nullable(),
        })
        .nullable(),
      user: z.object({
        uid: z.string(),
        registeredAt: z.string(),
        region: z.string().nullable(),
        flags: z.array(z.string()),
        available: z.string(),
        openPledges: z.int(),
        endedEarlyBefore: z.int(),
      }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Pledges/Propose': operatorCall({
    about:
      'Agrees to a request: proposes to end the pledge, which a second operator has to approve. The reason is told to the user.',
    needs: 'decidePledges',
    log: 'act',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: [
      'orderNumberEmpty',
      'orderMissing',
      'decidedAlready',
      'orderStatusIsNotAnOrder',
      'overOrderLimit',
    ],
  }),
  'Pledges/Reject': operatorCall({
    about: 'Turns a request down while nothing is proposed for it. The reason is told to the user.',
    needs: 'decidePledges',
    log: 'act',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'decidedAlready'],
  }),
}
