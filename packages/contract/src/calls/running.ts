import { z } from 'zod'
import { optionOrder } from './options.ts'
import * as field from './fields.ts'

const depositState = field.oneOf(
  ['paying', 'completed'],
  '`paying`: waiting for payment. `completed`: the owner has reported a transfer.',
)
const withdrawalState = field.oneOf(
  ['review', 'passed', 'signing'],
  '`review`: operators are reviewing it. `passed`: awaiting payout. `signing`: sending.',
)

// The limit for each kind; the page of each kind has them all.
export const runningMax = 10

/** The current activity in an account. */
export const running = z.object({
  options: z.array(optionOrder).describe('Running options, the first to mature first.'),
  arrivals: field.list('Crypto deposits waiting for confirmations, newest first.', {
    arrivalId: field.string('The crypto deposit number.'),
    coin: field.coinSymbol,
    quantity: field.string('The amount received, in the coin.'),
    confirmations: field.int('How many confirmations it has, up to the number required.'),
    confirmationsNeeded: field.int('How many confirmations are required.'),
  }),
  deposits: field.list('Deposits waiting for payment or review, newest first.', {
    depositId: field.string('The deposit number.'),
    currency: field.string('The currency, as an ISO 4217 code.'),
    amount: field.string('The amount to pay, in the currency.'),
    state: depositState,
    expiresAt: field.string('When it expires if unpaid.'),
  }),
  withdrawals: field.list('Withdrawals in progress, newest first.', {
    withdrawalId: field.string('The withdrawal number.'),
    coin: field.coinSymbol,
    amount: field.string('The amount withdrawn, including the fee, in the coin.'),
    state: withdrawalState,
  }),
  pledges: field.list('Pledges that end within three days, the first to end first.', {
    orderId: field.string('The pledge number.'),
    coin: field.coinSymbol,
    amount: field.string('The principal to be returned.'),
    endsAt: field.string('When it ends automatically.'),
  }),
  loans: field.list('Loans that are due within three days or overdue, the earliest due first.', {
    loanId: field.string('The loan number.'),
    coin: field.coinSymbol,
    owed: field.string('The amount owed on it.'),
    dueAt: field.string('When it is due.'),
    isOverdue: field.boolean('Whether it is overdue.'),
  }),
  openOrderCount: field.int('The number of open spot orders.'),
})
