import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { operatorCall } from '../operator-call.ts'

const coin = z.object({
  coin: z.string(),
  // What users have, bucket by bucket, and all of it.
  owed: z.object({
    available: z.string(),
    locked: z.string(),
    frozen: z.string(),
    toBeReleased: z.string(),
    total: z.string(),
  }),
  // By the ledger: what came in from outside less what went out.
  deposits: z.string(),
  payouts: z.string(),
  held: z.string(),
  // Money that was given out without any coming in: to try the exchange, and to the house.
  testFunding: z.string(),
  houseFunding: z.string(),
  // Of what is owed: withdrawals that have passed, and of them those whose payout has begun.
  toPay: z.string(),
  inFlight: z.string(),
  // All that is held and was given out, less what is owed: what belongs to the house.
  ofHouse: z.string(),
})
export type OwedCoin = z.infer<typeof coin>

// Accounts of the house that money is lent or given out of.
const fund = z.object({
  fund: z.enum(['lender', 'supportFund']),
  coin: z.string(),
  // What can be lent or offered, and what is set aside for offers.
  available: z.string(),
  setAside: z.string(),
  // What was lent or given and has not come back, without interest and penalties.
  out: z.string(),
  // Interest and penalties that were paid.
  earned: z.string(),
})
export type TreasuryFund = z.infer<typeof fund>

export const treasuryCalls = {
  'Treasury/GetOwed': operatorCall({
    about:
      'What is owed to users, coin by coin, against what is held by the ledger; and what is lent and given out of the lender and the support fund.',
    needs: 'seeTreasury',
    log: 'nothing',
    input: common.nothing,
    output: z.object({ coins: z.array(coin), funds: z.array(fund) }),
    codes: [],
  }),
}
