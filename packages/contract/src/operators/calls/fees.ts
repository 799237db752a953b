import { z } from 'zod'
import { ppmPerWhole } from '@candor/engine/rules/fees'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'

const { uid, reason } = field

export const feesCalls = {
  'Users/GetFees': operatorLook({
    about:
      'The fee level and the volume of a user, and the fee discounts they were given, newest first, with the one that is proposed.',
    needs: 'seeUsers',
    input: z.strictObject({ uid }),
    output: z.object({
      // 0: below the first level.
      level: z.int(),
      // Null: there are no levels.
      coin: z.string().nullable(),
      volume: z.string(),
      discountPpm: z.int(),
      discounts: field.rows({
        at: z.string(),
        discountPpm: z.int(),
        by: field.operator.nullable(),
        approvedBy: field.operator.nullable(),
        reason: z.string().nullable(),
      }),
      proposal: field.rowOrNull({ ...field.openChange, discountPpm: z.int() }),
    }),
    codes: ['userDoesNotExist'],
  }),
  'Users/ProposeFeeDiscount': operatorAct({
    about:
      'Proposes a discount on the trading fees of one user; 0 ends it. Another operator must approve it, and the user is told the reason. Resting orders keep their fee.',
    needs: 'setTerms',
    input: z.strictObject({
      uid,
      // Of the fee, in parts per million.
      discountPpm: z
        .int('parametersInvalid')
        .min(0, 'parametersInvalid')
        .max(ppmPerWhole, 'parametersInvalid'),
      reason,
    }),
    output: z.object({ proposalId: z.int() }),
    codes: ['userDoesNotExist', 'parametersInvalid', 'decidedAlready', 'overOrderLimit'],
  }),
}
