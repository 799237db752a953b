import { z } from 'zod'
import { pledgeOrder } from '../../calls/pledge.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const { decidingCodes, itemId } = field

// The queue `pledges`: users' requests to end their pledge early.
export const pledgesCalls = {
  'Pledges/GetItem': operatorLook({
    about: 'A request to end a pledge early, with everything needed to decide on it.',
    needs: 'seeQueues',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      order: pledgeOrder,
      // The user's remark.
      remark: z.string().nullable(),
      // The decision, if there is one.
      decision: field.decision.nullable(),
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
  'Pledges/Propose': operatorAct({
    about:
      'Accepts a request by proposing to end the pledge. Another operator must approve it. The user is notified of the reason.',
    needs: 'decidePledges',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: [...decidingCodes, 'orderStatusIsNotAnOrder', 'overOrderLimit'],
  }),
  'Pledges/Reject': operatorAct({
    about:
      'Rejects a request as long as nothing has been proposed for it. The user is notified of the reason.',
    needs: 'decidePledges',
    input: z.strictObject({ itemId, reason: field.reason }),
    codes: decidingCodes,
  }),
}
