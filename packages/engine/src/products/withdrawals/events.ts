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
    /** What a card receives, in hundredths of its currency, and the rate of that; null for a chain. */
    cardAmount: nullable(units),
    rateE10: nullable(units),
    /** Why it is looked at; none when it passes at once, which the next event tells. */
    causes: list(choice(...reviewCauses)),
    /** Whether it is too large for one operator. */
    isLarge: flag,
    requestedAt: whole,
  },
  withdrawalPassed: {
    ...ofOne,
    /** Whether nobody had to look at it. */
    isAutomatic: flag,
  },
  withdrawalSigning: {
    ...ofOne,
    /** The signer has it. Missing when an operator has, and before rules 5. */
    isSigners: optional(yes),
  },
  withdrawalPaid: { ...ofOne, transactionId: text },
  /** It ended without a payout, and everything is back. */
  withdrawalEnded: { ...ofOne, end: choice(...withdrawalEnds) },
  /** Since rules 7. What was open takes two operators from here on. */
  resumedFromBackup: {
    restoreId: text,
    skipped: skippedNumbers,
    /** Those that were open. */
    withdrawalIds: list(whole),
  },
}

export type Events = SinkOf<typeof withdrawalsEvents, WithdrawalsFlow>
