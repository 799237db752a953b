import { z } from 'zod'
import { coinSymbolLengthMax } from '@candor/engine/rules/limits'
import * as common from '../../calls/fields.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'

const { uid, reason } = field

// Part of a balance that an operator has put on hold; the user sees the amount and the reason.
const hold = z.object({
  holdId: z.string(),
  coin: z.string(),
  amount: z.string(),
  reason: z.string().nullable(),
  heldAt: z.string(),
  // Null for holds from before operators were in the journal.
  by: field.operator.nullable(),
  // Null while the hold is in force.
  released: field.rowOrNull({ at: z.string(), by: field.operator.nullable(), reason: z.string().nullable() }),
})
export type Hold = z.infer<typeof hold>

export const holdsCalls = {
  'Users/GetHolds': operatorLook({
    about:
      'The holds on parts of a user’s balances, newest first, and for each coin the available and the held amount.',
    needs: 'seeUsers',
    ...common.numberedPages(
      {
        holds: z.array(hold),
        coins: field.rows({ coin: z.string(), scale: z.int(), available: z.string(), held: z.string() }),
      },
      { uid },
    ),
    codes: ['userDoesNotExist'],
  }),
  'Users/HoldFunds': operatorAct({
    about:
      'Puts part of an available balance on hold: it stays the user’s, but can’t be traded, withdrawn or sent until it is released. `heldBefore` is the amount of this coin that the operator saw on hold: if it has changed since, the call is refused, so a repeated call holds nothing twice. The user is notified of the reason.',
    needs: 'holdFunds',
    input: z.strictObject({
      uid,
      coin: z
        .string()
        .min(1, 'requiredParametersEmpty')
        .max(coinSymbolLengthMax, 'spotCurrencyNotConfigured'),
      amount: common.decimal,
      heldBefore: common.decimal,
      reason,
    }),
    codes: [
      'userDoesNotExist',
      'spotCurrencyNotConfigured',
      'amountWrong',
      'accountUnknown',
      'amountNotPositive',
      'decidedAlready',
      'insufficientBalance',
    ],
  }),
  'Users/ReleaseHold': operatorAct({
    about: 'Releases a hold in full: the amount is available again. The user is notified of the reason.',
    needs: 'holdFunds',
    input: z.strictObject({
      uid,
      holdId: z
        .string({ error: 'requiredParametersEmpty' })
        .min(1, 'requiredParametersEmpty')
        .regex(/^[1-9]\d{0,14}$/, 'frozenRecordMissing'),
      reason,
    }),
    codes: ['userDoesNotExist', 'frozenRecordMissing', 'frozenRecordStatusChanged'],
  }),
}
