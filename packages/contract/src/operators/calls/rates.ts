import { z } from 'zod'
import { coinSymbolPattern, currencyPattern } from '@candor/engine/rules/limits'
import * as common from '../../calls/fields.ts'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'

const currency = z
  .string({ error: 'requiredParametersEmpty' })
  .regex(currencyPattern, 'currencyPairNotConfigured')
const coin = z
  .string({ error: 'requiredParametersEmpty' })
  .regex(coinSymbolPattern, 'currencyPairNotConfigured')

const rate = z.object({
  currency: z.string(),
  coin: z.string(),
  // The amount of the coin for one of the currency; null if never set.
  rate: z.string().nullable(),
  changedAt: z.string().nullable(),
  // Null: the initial rate.
  changedBy: field.operator.nullable(),
  approvedBy: field.operator.nullable(),
  reason: z.string().nullable(),
  // Another proposed rate that waits for a second operator.
  proposal: field.rowOrNull({
    ...field.openChange,
    rate: z.string(),
  }),
})
export type FiatRate = z.infer<typeof rate>

// The worth of currencies in coins, for later deposits and payouts. No market uses it.
export const ratesCalls = {
  'Rates/GetRates': unloggedCall({
    about: 'The rates of the deposit and payout currencies, and any proposed rates.',
    needs: 'seeQueues',
    output: z.object({ rates: z.array(rate) }),
  }),
  'Rates/Propose': operatorAct({
    about: 'Proposes a new rate. Another operator must approve it. It applies to requests made after that.',
    needs: 'setRates',
    input: z.strictObject({ currency, coin, rate: common.decimal, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: [
      'currencyPairNotConfigured',
      'amountWrong',
      'decidedAlready',
      'overOrderLimit',
      'parametersInvalid',
    ],
  }),
}
