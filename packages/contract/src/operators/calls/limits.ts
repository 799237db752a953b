import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { dailyLimits } from '../../calls/wallet.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'

const { uid, reason } = field

// In the coin of the limits; null is no limit.
const ofAccount = z.object({
  depositPerDayMax: z.string().nullable(),
  withdrawPerDayMax: z.string().nullable(),
})

export const limitsCalls = {
  'Users/GetLimits': operatorLook({
    about:
      'The daily limits of a user, the amounts used, those of each level of verification, and limits for this user that are proposed.',
    needs: 'seeUsers',
    input: z.strictObject({ uid }),
    output: z.object({
      // Null while the exchange has no limits.
      limits: dailyLimits.nullable(),
      // The last change of limits for this user alone.
      changed: z.object({
        changedAt: z.string().nullable(),
        changedBy: field.operator.nullable(),
        approvedBy: field.operator.nullable(),
        reason: z.string().nullable(),
      }),
      // Null in it removes the limits of this user: those of the level apply again.
      proposal: field.rowOrNull({
        ...field.openChange,
        proposedAt: z.string(),
        limits: ofAccount.nullable(),
      }),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Users/ProposeLimits': operatorAct({
    about:
      'Proposes daily limits for one user, which replace those of the level, higher or lower; null removes them. Another operator must approve. The user is notified of the reason.',
    needs: 'setTerms',
    input: z.strictObject({
      uid,
      limits: z
        .strictObject({
          depositPerDayMax: common.decimal.nullable(),
          withdrawPerDayMax: common.decimal.nullable(),
        })
        .nullable(),
      reason,
    }),
    output: z.object({ proposalId: z.int() }),
    codes: [
      'userDoesNotExist',
      'amountWrong',
      'parametersInvalid',
      'decidedAlready',
      'overOrderLimit',
      'noActivity',
    ],
  }),
}
