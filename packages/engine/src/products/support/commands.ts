import type { CommandOf } from '../../nucleus/commands.ts'
import { nullable, text, units, whole } from '../../nucleus/fields.ts'

export const supportCommands = {
  /** Money of the support fund for one user, to be returned. The engine numbers it when it is offered. */
  offerSupport: {
    accountId: whole,
    coinId: whole,
    amount: units,
    /** Shown to the user. */
    name: text,
    /** Days on which the account has to have traded before it can accept. */
    minTradingDays: whole,
  },
  acceptSupport: {
    grantId: whole,
    accountId: whole,
    /** The amount that its owner saw: no other one is accepted. */
    amount: units,
  },
  declineSupport: { grantId: whole, accountId: whole },
  /** Withdraws an offer that was not accepted yet. */
  withdrawSupport: { grantId: whole },
  returnSupport: {
    /** Rising: above every return before it. */
    returnId: whole,
    grantId: whole,
    accountId: whole,
    /** Null: all that is left. */
    amount: nullable(units),
    /** The same account and client order id make one return; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** The rest no longer has to be returned. */
  waiveSupport: { grantId: whole },
}

type Of<Name extends keyof typeof supportCommands> = CommandOf<typeof supportCommands, Name>
export type SupportCommand = CommandOf<typeof supportCommands>
export interface OfferSupport extends Of<'offerSupport'> {}
export interface AcceptSupport extends Of<'acceptSupport'> {}
export interface DeclineSupport extends Of<'declineSupport'> {}
export interface WithdrawSupport extends Of<'withdrawSupport'> {}
export interface ReturnSupport extends Of<'returnSupport'> {}
export interface WaiveSupport extends Of<'waiveSupport'> {}
