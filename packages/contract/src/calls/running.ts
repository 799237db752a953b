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
        arrivalId: field.string('The crypto deposit number.'),
        coin: field.coinSymbol,
        quantity: field.string('The amount received, in the coin.'),
        confirmations: field.int('How many confirmations it has, up to the number required.'),
        confirmationsNeeded: field.int('How many confirmations are required.'),
      }),
    )
    .describe('Crypto deposits waiting for confirmations, newest first.'),
  deposits: z
    .array(
      z.object({
        depositId: field.string('The deposit number.'),
        currency: field.string('The currency, as an ISO 4217 code.'),
        amount: field.string('The amount to pay, in the currency.'),
        state: depositState,
        expiresAt: field.string('When it expires if unpaid.'),
      }),
    )
    .describe('Deposits waiting for payment or review, newest first.'),
  withdrawals: z
    .array(
      z.object({
        withdrawalId: field.string('The withdrawal number.'),
        coin: field.coinSymbol,
        amount: field.string('The amount withdrawn, including the fee, in the coin.'),
        state: withdrawalState,
      }),
    )
    .describe('Withdrawals in progress, newest first.'),
  pledges: z
    .array(
      z.object({
        orderId: field.string('The pledge number.'),
        coin: field.coinSymbol,
        amount: field.string('The principal to be returned.'),
        endsAt: field.string('When it ends automatically.'),
      }),
    )
    .describe('Pledges that end within three days, the first to end first.'),
  loans: z
    .array(
      z.object({
        loanId: field.string('The loan number.'),
        coin: field.coinSymbol,
        owed: field.string('The amount owed on it.'),
        dueAt: field.string('When it is due.'),
        isOverdue: field.boolean('Whether it is overdue.'),
      }),
    )
    .describe('Loans that are due within three days or overdue, the earliest due first.'),
  openOrderCount: field.int('The number of open spot orders.'),
})
