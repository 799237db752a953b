import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { fundReferenceLengthMax } from '../../rules/loans.ts'
import { coveredProducts, fundNames } from '../funds.ts'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'

const coin = z.object({
  coin: z.string(),
  // The money of users, by bucket and in total.
  owed: z.object({
    available: z.string(),
    locked: z.string(),
    frozen: z.string(),
    toBeReleased: z.string(),
    total: z.string(),
  }),
  // By the ledger: money received from outside less money paid out.
  deposits: z.string(),
  payouts: z.string(),
  held: z.string(),
  // Money given without any received: to try the exchange, and to the house.
  testFunding: z.string(),
  houseFunding: z.string(),
  // Parts of the debt: withdrawals that have passed, and among them those being paid out.
  toPay: z.string(),
  inFlight: z.string(),
  // Everything held and given out, less the debt: the property of the house.
  ofHouse: z.string(),
})
export type OwedCoin = z.infer<typeof coin>

const fundName = z.enum(fundNames, { error: 'invalidRequest' })

const fund = z.object({
  fund: fundName,
  coin: z.string(),
  // Money free of promises, and money set aside: for winnings, interest, coins on sale, open orders or offers.
  available: z.string(),
  setAside: z.string(),
  // The amount lent or granted and not paid back yet, without interest and penalties.
  out: z.string(),
  // Interest and penalties received.
  earned: z.string(),
})
export type TreasuryFund = z.infer<typeof fund>

// The possible cost of a product to the house in a coin, against the money that covers it.
const exposure = z.object({
  product: z.enum(coveredProducts),
  fund: fundName,
  coin: z.string(),
  // Winnings if all open options won; interest promised; coins promised and unsold; the largest exchange that is
  // allowed; open orders; money lent; money offered and granted.
  exposure: z.string(),
  // The free money of the fund, and what is promised or given already. Of flash exchange the free money alone.
  cover: z.string(),
  // Parts per million of the cover, rounded down. Null: the fund has never had this coin.
  usedPpm: z.int().nullable(),
  // From this part on it is an alarm. Null: the cover can't run out, because the whole quota is set aside.
  alarmPpm: z.int().nullable(),
  // The alarm is on.
  isLow: z.boolean(),
})
export type Exposure = z.infer<typeof exposure>

// Whether the house's money went into the fund or out of it.
const way = z.enum(['in', 'out'], { error: 'invalidRequest' })

const fundMove = z.object({
  proposalId: z.int(),
  fund: fundName,
  way,
  coin: z.string(),
  amount: z.string(),
  // The reference of the actual transfer.
  reference: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'rejected', 'withdrawn', 'expired', 'failed']),
  proposedAt: z.string(),
  proposedBy: field.operator,
  // The operator who approved, rejected or withdrew it, when, and why. Null if it expired.
  endedAt: z.string().nullable(),
  endedBy: field.operator.nullable(),
  endReason: z.string().nullable(),
  // While it waits: the data needed to approve it.
  approval: z.object({ hash: z.string(), expiresAt: z.string(), isOwn: z.boolean() }).nullable(),
})
export type FundMove = z.infer<typeof fundMove>

export const treasuryCalls = {
  'Treasury/GetOwed': unloggedCall({
    about:
      'What is owed to users in each coin, compared with what the ledger holds, and the balances and outstanding amounts of the funds of the house.',
    needs: 'seeTreasury',
    output: z.object({ coins: z.array(coin), funds: z.array(fund) }),
  }),
  'Treasury/GetExposure': unloggedCall({
    about: 'What each product could cost the house in each coin, against the money that covers it.',
    needs: 'seeTreasury',
    output: z.object({ exposures: z.array(exposure) }),
  }),
  'Treasury/GetFundMoves': unloggedCall({
    about: 'Proposed transfers into and out of the funds of the house, with their outcome, newest first.',
    needs: 'seeTreasury',
    ...common.numberedPages({ moves: z.array(fundMove) }),
  }),
  'Treasury/ProposeFundMove': operatorAct({
    about:
      'Proposes a transfer of the company’s own money into or out of one of its funds. Another operator must approve it. Only money that is free of promises can be removed. Each transfer is booked once.',
    needs: 'moveFunds',
    input: z.strictObject({
      fund: fundName,
      way,
      coin: common.text('coinNotObtained', 16),
      amount: common.decimal,
      reference: z
        .string({ error: 'requiredParametersEmpty' })
        .transform((text) => text.trim())
        .pipe(
          z
            .string()
            .min(1, 'requiredParametersEmpty')
            .max(fundReferenceLengthMax, 'invalidRequest')
            .regex(/^[\p{L}\p{N}\p{P}\p{S} ]*$/u, 'invalidRequest'),
        ),
      reason: field.reason,
    }),
    output: z.object({ proposalId: z.int() }),
    codes: [
      'coinNotObtained',
      'amountWrong',
      'amountNotPositive',
      'duplicateTransactionId',
      'insufficientBalance',
      'overOrderLimit',
      'decidedAlready',
    ],
  }),
}
