import { z } from 'zod'
import { operatorAct, operatorLook, unloggedCall } from '../operator-call.ts'
import { roles } from '../rights.ts'
import * as field from './fields.ts'
import * as common from '../../calls/fields.ts'

const { operatorId } = field
const changeId = z.int({ error: 'invalidRequest' }).min(1, 'invalidRequest').max(field.idMax, 'orderMissing')

// Decisions of two admins: a new operator, another role, unlocking one, a new password and second factor.
const change = z.object({
  changeId: z.int(),
  kind: z.enum(['add', 'role', 'enable', 'reset']),
  // Null for a new operator without a number.
  operatorId: z.int().nullable(),
  name: z.string(),
  fromRole: z.enum(roles).nullable(),
  toRole: z.enum(roles).nullable(),
  reason: z.string(),
  state: z.enum(['open', 'approved', 'rejected', 'withdrawn', 'expired']),
  proposedBy: field.operator,
  proposedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: field.operator.nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
})
export type OperatorChange = z.infer<typeof change>

export const operatorsCalls = {
  'Operators/GetOperators': unloggedCall({
    about: 'All operators who can log in to the console, or once could.',
    needs: 'seeOperators',
    output: z.object({
      operators: field.rows({
        operatorId: z.int(),
        name: z.string(),
        role: z.enum(roles),
        state: z.enum(['new', 'active', 'disabled']),
        hasTwoFactor: z.boolean(),
        lastSeenAt: z.string().nullable(),
        isSignedIn: z.boolean(),
        addedAt: z.string(),
      }),
    }),
  }),
  'Operators/GetChanges': operatorLook({
    about: 'Changes waiting for a second admin, and those already decided, newest first.',
    needs: 'seeOperators',
    ...common.numberedPages({ changes: z.array(change) }),
  }),
  'Operators/ProposeChange': operatorAct({
    about:
      'Proposes a change to an operator. Another admin must approve it within three days. For a new or reset operator, the proposer is shown the first half of the initial password, once.',
    needs: 'manageOperators',
    input: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('add'),
        name: field.operatorName.pipe(z.string().regex(/^[a-z][a-z0-9._-]{2,31}$/, 'usernameFormatWrong')),
        role: z.enum(roles),
        reason: field.reason,
      }),
      z.strictObject({
        kind: z.literal('role'),
        operatorId,
        role: z.enum(roles),
        reason: field.reason,
      }),
      z.strictObject({ kind: z.literal('enable'), operatorId, reason: field.reason }),
      z.strictObject({ kind: z.literal('reset'), operatorId, reason: field.reason }),
    ]),
    output: z.object({ changeId: z.int(), firstHalf: z.string().nullable() }),
    codes: [
      'usernameEmpty',
      'usernameFormatWrong',
      'usernameExists',
      'userDoesNotExist',
      'decidedAlready',
      'proposalChanged',
    ],
  }),
  'Operators/DecideChange': operatorAct({
    about:
      'Approves or rejects a change proposed by another admin. A new or reset operator gets an initial password, whose second half is shown once to the admin who approves it. It consists of the first half, a hyphen and the second half, so neither admin can log in with it alone.',
    needs: 'manageOperators',
    input: z.strictObject({ changeId, isApproved: z.boolean(), reason: field.reason }),
    output: z.object({ secondHalf: z.string().nullable() }),
    codes: ['orderMissing', 'decidedAlready', 'ownProposal', 'usernameExists', 'proposalChanged'],
  }),
  'Operators/WithdrawChange': operatorAct({
    about: 'Withdraws a change that the caller proposed.',
    needs: 'manageOperators',
    input: z.strictObject({ changeId }),
    codes: ['orderMissing', 'decidedAlready', 'ownProposal'],
  }),
  'Operators/Disable': operatorAct({
    about: 'Disables an operator immediately and ends their sessions. Operators can’t disable themselves.',
    needs: 'manageOperators',
    input: z.strictObject({ operatorId, reason: field.reason }),
    codes: ['userDoesNotExist', 'decidedAlready', 'ownProposal'],
  }),
}
