import { z } from 'zod'
import { optionOrder } from './options.ts'
import * as field from './fields.ts'

const depositState = z
  .enum(['paying', 'completed'])
  .describe('`paying`: waiting for payment. `completed`: the owner has reported a transfer.')
const withdrawalState = z
  .enum(['review', 'passed', 'signing'])
  .describe('`review`: operators are reviewing it. `passed`: awaiting payout. `signing`: sending.')

// The limit for each kind; the page of each kind has them all.
export const runningMax = 10

/** The current activity in an account. */
export const running = z.object({
  options: z.array(optionOrder).describe('Running options, the first to mature first.'),
  arrivals: z
    .array(
      z.object({
        arrivalId: z.string().describe('The crypto deposit number.'),
        coin: field.coinSymbol,
        quantity: z.string().describe('The amount received, in the coin.'),
        confirmations: z.int().describe('How many confirmations it has, up to the number required.'),
        confirmationsNeeded: z.int().describe('How many confirmations are required.'),
      }),
    )
    .describe('Crypto deposits waiting for confirmations, newest first.'),
  deposits: z
    .array(
      z.object({
        depositId: z.string().describe('The deposit number.'),
        currency: z.string().describe('The currency, as an ISO 4217 code.'),
        amount: z.string().describe('The amount to pay, in the currency.'),
        state: depositState,
        expiresAt: z.string().describe('When it expires if unpaid.'),
      }),
    )
    .describe('Deposits waiting for payment or review, newest first.'),
  withdrawals: z
    .array(
      z.object({
        withdrawalId: z.string().describe('The withdrawal number.'),
        coin: field.coinSymbol,
        amount: z.string().describe('The amount withdrawn, including the fee, in the coin.'),
        state: withdrawalState,
      }),
    )
    .describe('Withdrawals in progress, newest first.'),
  pledges: z
    .array(
      z.object({
        orderId: z.string().describe('The pledge number.'),
        coin: field.coinSymbol,
        amount: z.string().describe('The principal to be returned.'),
        endsAt: z.string().describe('When it ends automatically.'),
      }),
    )
    .describe('Pledges that end within three days, the first to end first.'),
  loans: z
    .array(
      z.object({
        loanId: z.string().describe('The loan number.'),
        coin: field.coinSymbol,
        owed: z.string().describe('The amount owed on it.'),
        dueAt: z.string().describe('When it is due.'),
        isOverdue: z.boolean().describe('Whether it is overdue.'),
      }),
    )
    .describe('Loans that are due within three days or overdue, the earliest due first.'),
  openOrderCount: z.int().describe('The number of open spot orders.'),
})
