import type { CoreEvent } from '../../nucleus/events.ts'
import { choice, nullable, optional, text, units, whole } from '../../nucleus/fields.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator, setup } from '../../nucleus/senders.ts'
import { cautionCauses } from '../../rules/withdrawal-terms.ts'
import type { WithdrawalsCommand } from './commands.ts'
import { configurePayout } from './configure-payout.ts'
import type { WithdrawalsEvent, WithdrawalsFlow } from './events.ts'
import {
  failingNeedsTwo,
  isDoubtful,
  isLargeWithdrawal,
  passWithdrawal,
  payingNeedsTwo,
  payWithdrawal,
  startPayout,
} from './pay-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { cancelWithdrawal, failWithdrawal, rejectWithdrawal } from './return-withdrawal.ts'
import { resumeWithdrawals } from './resume-withdrawals.ts'
import { startCaution } from './start-caution.ts'
import { createWithdrawalsState, type State, type WithdrawalsState } from './state.ts'
import { decodeWithdrawals, encodeWithdrawals, payoutMethod } from './withdrawals-codec.ts'

/** The house takes nothing out by these ways. */
const withdrawer: Senders = { senders: ['user'], isOwners: true }
const withdrawalId = { withdrawalId: whole }
const seen = { destinationHash: optional(text), amount: optional(units), fee: optional(units) }
type OfOne = Exclude<WithdrawalsCommand, { type: 'configurePayout' | 'startCaution' }>
const subject = (command: OfOne): string => `withdrawal ${command.withdrawalId}`

/** Of those outside the signer alone, which the commands look at themselves. */
const operatorOrSigner = { senders: ['operator', 'external'], needsReason: true } as const

/** Money that goes out: set aside when it is requested, and then gone or back, all of it. */
export const withdrawals = {
  commands: {
    configurePayout: {
      ...setup,
      needsReason: true,
      needsApproverSince: 4,
      subject: ({ method }) => `payout method ${method.methodId}`,
      fields: { method: payoutMethod },
      apply: configurePayout,
    },
    startCaution: {
      senders: ['user', 'job'],
      fields: { accountId: whole, cause: choice(...cautionCauses) },
      apply: startCaution,
    },
    requestWithdrawal: {
      ...withdrawer,
      fields: {
        withdrawalId: whole,
        accountId: whole,
        methodId: whole,
        destinationId: whole,
        destinationHash: optional(text),
        amount: units,
        fee: units,
        rateE10: nullable(units),
        clientOrderId: nullable(text),
      },
      numbered: { field: 'withdrawalId', last: ({ products }) => products.withdrawals.lastWithdrawalId },
      madeBefore: ({ products }, accountId, id) => products.withdrawals.clientOrders.find(accountId, id),
      apply: requestWithdrawal,
    },
    cancelWithdrawal: {
      ...withdrawer,
      fields: { ...withdrawalId, accountId: whole },
      apply: cancelWithdrawal,
    },
    passWithdrawal: {
      ...operator,
      needsApproverSince: 4,
      needsApprover: isLargeWithdrawal,
      subject,
      fields: { ...withdrawalId, ...seen },
      apply: passWithdrawal,
    },
    rejectWithdrawal: {
      ...operator,
      needsApproverSince: 7,
      needsApprover: isDoubtful,
      subject,
      fields: withdrawalId,
      apply: rejectWithdrawal,
    },
    startPayout: {
      ...operatorOrSigner,
      needsApproverSince: 7,
      needsApprover: isDoubtful,
      subject,
      fields: { ...withdrawalId, ...seen },
      apply: startPayout,
    },
    payWithdrawal: {
      ...operatorOrSigner,
      needsApproverSince: 5,
      needsApprover: payingNeedsTwo,
      subject,
      fields: { ...withdrawalId, transactionId: text },
      apply: payWithdrawal,
    },
    failWithdrawal: {
      ...operator,
      needsApproverSince: 4,
      needsApprover: failingNeedsTwo,
      subject,
      fields: withdrawalId,
      apply: failWithdrawal,
    },
  },
  events: {
    payoutConfigured: true,
    cautionStarted: true,
    withdrawalRequested: true,
    withdrawalPassed: true,
    withdrawalSigning: true,
    withdrawalPaid: true,
    withdrawalEnded: true,
    resumedFromBackup: true,
  },
  isSwitched: true,
  sinceFormat: 8,
  createState: createWithdrawalsState,
  onClockTick(state, at) {
    const own = state.products.withdrawals
    own.recent.forgetOld(at)
    own.cautions.forgetOld(at)
    own.clientOrders.forgetOld(at)
  },
  onRestore: resumeWithdrawals,
  encode: encodeWithdrawals,
  decode: decodeWithdrawals,
} as const satisfies Product<
  WithdrawalsState,
  State,
  WithdrawalsCommand,
  CoreEvent<WithdrawalsFlow> | WithdrawalsEvent
>
