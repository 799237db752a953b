import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { operatorAct, operatorLook, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'

const check = z.object({
  state: z.enum(['none', 'running', 'whole', 'broken', 'failed']),
  // The number of checked entries, and their total.
  done: z.int(),
  total: z.int(),
  lastHash: z.string().nullable(),
  // The first entry that does not match those before it.
  brokenAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  by: field.operator.nullable(),
})
export type AuditCheck = z.infer<typeof check>

export const auditCalls = {
  'Audit/GetEntries': operatorLook({
    about:
      'What operators did and whose personal data they viewed, newest first. The search covers the action, its details and the operator’s username.',
    needs: 'seeAudit',
    input: z
      .strictObject({
        search: z.string().max(64, 'invalidRequest').optional(),
        operatorId: field.operatorId.optional(),
        uid: field.uid.optional(),
        ...common.period,
        ...common.numberPage,
      })
      .refine(common.isPeriod, 'invalidRequest'),
    output: common.pageOf({
      entries: field.rows({
        number: z.string(),
        at: z.string(),
        // Null if nobody was signed in: a failed sign-in, or a program on the server itself.
        operator: field.operator.nullable(),
        // The name of the call, or of the server's own action.
        act: z.string(),
        outcome: z.string(),
        uid: z.string().nullable(),
        // The request, without secrets.
        details: z.record(z.string(), z.unknown()),
        address: z.string().nullable(),
        hash: z.string(),
      }),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Audit/StartCheck': operatorAct({
    about:
      'Recomputes the hash of every entry from first to last while the exchange is running. Only one check runs at a time.',
    needs: 'seeAudit',
    output: z.object({ check }),
  }),
  'Audit/GetCheck': unloggedCall({
    about: 'The progress and findings of the last check.',
    needs: 'seeAudit',
    output: z.object({ check }),
  }),
}
