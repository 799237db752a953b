import { z } from 'zod'
import { optionOrder } from './options.ts'
import * as field from './fields.ts'

const depositState = z
  .enum(['paying', 'completed'])
  .describe('`paying`: it waits for the money. `completed`: its owner has reported a transfer.')
const withdrawalState = z
  .enum(['review', 'passed', 'signing'])
  .describe('`review`: operators look at it. `passed`: it waits for its payout. `signing`: it is paid out.')

// As many of a kind as are told; the page of each kind has them all.
export const runningMax = 10

/** What goes on in an account at this moment. */
export const running = z.object({
  options: z.array(optionOrder).describe('Options that have not ended, those that end first in front.'),
  arrivals: z
    .array(
      z.object({
        arrivalId: z.string().describe('The number of the arrival.'),
        coin: field.coinSymbol,
        quantity: z.string().describe('What has arrived, in the coin.'),
        confirmations: z.int().describe('How many blocks have confirmed it, up to what is needed.'),
        confirmationsNeeded: z.int().describe('How many are needed.'),
      }),
    )
    .describe('Coins that have arrived and wait for their confirmations, newest first.'),
  deposits: z
    .array(
      z.object({
        depositId: z.string().describe('The number of the deposit.'),
        currency: z.string().describe('The currency, as ISO 4217 writes it.'),
        amount: z.string().describe('What is paid, in the currency.'),
        state: depositState,
        expiresAt: z.string().describe('When it stops waiting for its money.'),
      }),
    )
    .describe('Deposits that wait for money or for operators, newest first.'),
  withdrawals: z
    .array(
      z.object({
        withdrawalId: z.string().describe('The number of the withdrawal.'),
        coin: field.coinSymbol,
        amount: z.string().describe('What left the account, the fee included, in the coin.'),
        state: withdrawalState,
      }),
    )
    .describe('Withdrawals that are under way, newest first.'),
  pledges: z
    .array(
      z.object({
        orderId: z.string().describe('The number of the pledge.'),
        coin: field.coinSymbol,
        amount: z.string().describe('What comes back.'),
        endsAt: z.string().describe('When it ends by itself.'),
      }),
    )
    .describe('Pledges that end within three days, those that end first in front.'),
  loans: z
    .array(
      z.object({
        loanId: z.string().describe('The number of the loan.'),
        coin: field.coinSymbol,
        owed: z.string().describe('What is owed of it.'),
        dueAt: z.string().describe('When it has to be repaid.'),
        isOverdue: z.boolean().describe('Whether that has passed.'),
      }),
    )
    .describe('Loans that are due within three days, or overdue, those due first in front.'),
  openOrderCount: z.int().describe('How many spot orders are open.'),
})
