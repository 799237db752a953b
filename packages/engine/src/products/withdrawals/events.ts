import type { SinkOf } from '../../nucleus/events.ts'
import { choice, flag, list, nullable, optional, text, units, whole, yes } from '../../nucleus/fields.ts'
import { reviewCauses } from '../../rules/withdrawal-terms.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { payoutMethod, withdrawalsCommands } from './commands.ts'
import { skippedNumbers } from './state.ts'

export type WithdrawalsFlow = FlowOf<'withdrawals'>

export const withdrawalEnds = ['cancelled', 'rejected', 'failed'] as const
export type WithdrawalEnd = (typeof withdrawalEnds)[number]

const ofOne = { withdrawalId: whole, accountId: whole }

export const withdrawalsEvents = {
  payoutConfigured: { method: payoutMethod },
  cautionStarted: { ...withdrawalsCommands.startCaution, at: whole },
  withdrawalRequested: {
    ...ofOne,
    methodId: whole,
    coinId: whole,
    network: nullable(text),
    currency: nullable(text),
    destinationId: whole,
    /** Missing before rules 7. */
    destinationHash: optional(text),
    amount: units,
    fee: units,
    /** The amount that a card receives, in hundredths of its currency, and its rate; null for a chain. */
    cardAmount: nullable(units),
    rateE10: nullable(units),
    /** The causes of its review; none if it passes at once, as the next event says. */
    causes: list(choice(...reviewCauses)),
    /** Whether it is too large for one operator. */
    isLarge: flag,
    /** As it counts for limits, in units of their coin. Missing without limits or price. */
    worth: optional(units),
    requestedAt: whole,
  },
  withdrawalPassed: {
    ...ofOne,
    /** Whether it passed without review. */
    isAutomatic: flag,
  },
  withdrawalSigning: {
    ...ofOne,
    /** The signer has it. Missing if an operator has it, and before rules 5. */
    isSigners: optional(yes),
  },
  withdrawalPaid: { ...ofOne, transactionId: text },
  /** It ended without a payout, and everything is back. */
  withdrawalEnded: { ...ofOne, end: choice(...withdrawalEnds) },
  /** Since rules 7. Open withdrawals need two operators from here on. */
  resumedFromBackup: {
    restoreId: text,
    skipped: skippedNumbers,
    /** The open ones. */
    withdrawalIds: list(whole),
  },
}

export type Events = SinkOf<typeof withdrawalsEvents, WithdrawalsFlow>
