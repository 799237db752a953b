import { z } from 'zod'
import { operatorCall } from '../operator-call.ts'
import { roles } from '../rights.ts'
import * as field from './fields.ts'
import * as common from '../../calls/fields.ts'

const { operatorId } = field
const changeId = z.int({ error: 'invalidRequest' }).min(1, 'invalidRequest').max(field.idMax, 'orderMissing')

// What two admins decide: a new operator, another role, letting somebody in again, a new password and second factor.
const change = z.object({
  changeId: z.int(),
  kind: z.enum(['add', 'role', 'enable', 'reset']),
  // Null for a new one, who has no number yet.
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
  'Operators/GetOperators': operatorCall({
    about: 'Everybody who may sign in to the console, or could once.',
    needs: 'seeOperators',
    log: 'nothing',
    input: common.nothing,
    output: z.object({
      operators: z.array(
        z.object({
          operatorId: z.int(),
          name: z.string(),
          role: z.enum(roles),
          state: z.enum(['new', 'active', 'disabled']),
          hasTwoFactor: z.boolean(),
          lastSeenAt: z.string().nullable(),
          isSignedIn: z.boolean(),
          addedAt: z.string(),
        }),
      ),
    }),
    codes: [],
  }),
  'Operators/GetChanges': operatorCall({
    about: 'Changes that wait for a second admin, and those decided before, newest first.',
    needs: 'seeOperators',
    log: 'look',
    input: z.strictObject({ ...common.numberPage }),
    output: z.object({ changes: z.array(change), nextPage: common.nextPage }),
    codes: [],
  }),
  'Operators/ProposeChange': operatorCall({
    about:
      'Proposes a change of an operator. Another admin has to approve it within three days. Of the first password of a new operator, or of one who is reset, who proposes it is told the first half, once.',
    needs: 'manageOperators',
    log: 'act',
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
  'Operators/DecideChange': operatorCall({
    about:
      'Approves or rejects a change that somebody else proposed. A new operator and one that was reset get a first password: its second half is told once, to who approves it. It is the first half, a hyphen and the second half, so that neither of the two can sign in with it alone.',
    needs: 'manageOperators',
    log: 'act',
    input: z.strictObject({ changeId, isApproved: z.boolean(), reason: field.reason }),
    output: z.object({ secondHalf: z.string().nullable() }),
    codes: ['orderMissing', 'decidedAlready', 'ownProposal', 'usernameExists', 'proposalChanged'],
  }),
  'Operators/WithdrawChange': operatorCall({
    about: 'Takes back a change that one proposed oneself.',
    needs: 'manageOperators',
    log: 'act',
    input: z.strictObject({ changeId }),
    output: z.object({}),
    codes: ['orderMissing', 'decidedAlready', 'ownProposal'],
  }),
  'Operators/Disable': operatorCall({
    about: 'Shuts an operator out at once, and ends their sessions. Nobody shuts themself out.',
    needs: 'manageOperators',
    log: 'act',
    input: z.strictObject({ operatorId, reason: field.reason }),
    output: z.object({}),
    codes: ['userDoesNotExist', 'decidedAlready', 'ownProposal'],
  }),
}
