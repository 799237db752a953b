import type { SinkOf } from '../../nucleus/events.ts'
import { choice, flag, optional, text, units, whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { bankAccount, depositChannel, depositsCommands } from './commands.ts'

export type DepositsFlow = FlowOf<'deposits'>

export const depositEnds = ['cancelled', 'expired', 'rejected'] as const
export type DepositEnd = (typeof depositEnds)[number]

const { kind, provider, currency, coinId } = depositChannel.fields

export const depositsEvents = {
  channelConfigured: { channel: depositChannel },
  depositRequested: {
    depositId: whole,
    accountId: whole,
    channelId: whole,
    kind,
    provider,
    currency,
    coinId,
    /** In hundredths of the currency, as the fee. */
    amount: units,
    fee: units,
    rateE10: units,
    /** The amount credited at settlement, in units of the coin. */
    credited: units,
    requestedAt: whole,
    expiresAt: whole,
    /** Whether it is too large for one operator. */
    isLarge: flag,
    /** Of the credit, as it counts for limits, in units of their coin. Missing without limits or price. */
    worth: optional(units),
    /** Where its money should arrive, if the channel had accounts of its own. */
    bankAccount: optional(bankAccount),
  },
  depositReported: { depositId: whole, accountId: whole },
  /** Follows the posting that credits it. */
  depositSettled: {
    depositId: whole,
    accountId: whole,
    coinId: whole,
    credited: units,
    transactionId: text,
    /** Whether it had already ended unpaid. */
    wasOver: flag,
  },
  /** It ended without money. */
  depositEnded: {
    depositId: whole,
    accountId: whole,
    end: choice(...depositEnds),
    /** An expired one ended when its time was over, not when a tick found it. */
    at: whole,
  },
  /** Follows the posting that credits it. */
  arrivalCredited: depositsCommands.creditArrival,
  /** Its coins go back, and are never credited. */
  arrivalReturning: depositsCommands.returnArrival,
}

export type Events = SinkOf<typeof depositsEvents, DepositsFlow>
