import { z } from 'zod'
import { call } from '../call.ts'
import * as field from './fields.ts'

const bucket = z.enum(['available', 'locked', 'frozen', 'toBeReleased'])

const balance = z.object({
  coin: z.string(),
  available: z.string(),
  locked: z.string(),
  frozen: z.string(),
  toBeReleased: z.string(),
})
export type Balance = z.infer<typeof balance>

export const walletCalls = {
  'Wallet/GetBalances': call({
    about: 'What the account holds of every coin, by bucket.',
    who: 'user',
    input: field.nothing,
    output: z.object({
      balances: z.array(balance),
    }),
    codes: [],
  }),
  'Wallet/GetFundFlow': call({
    about: 'Every movement of the account, newest first: what moved, why, and the balance after it.',
    who: 'user',
    input: z.strictObject({ coin: z.string().max(16).optional(), ...field.page }),
    output: z.object({
      entries: z.array(
        z.object({
          number: z.string(),
          at: z.string(),
          flow: z.string(),
          coin: z.string(),
          amount: z.string(),
          // A movement inside the account has both; money that came or went has one.
          fromBucket: bucket.nullable(),
          fromBalance: z.string().nullable(),
          toBucket: bucket.nullable(),
          toBalance: z.string().nullable(),
          reference: z.string(),
        }),
      ),
      nextPage: field.nextPage,
    }),
    codes: ['spotCurrencyNotConfigured'],
  }),
}
