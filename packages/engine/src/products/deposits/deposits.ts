import type { CoreEvent } from '../../nucleus/events.ts'
import { nullable, text, units, whole } from '../../nucleus/fields.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator, setup } from '../../nucleus/senders.ts'
import { rememberField } from '../../nucleus/undo.ts'
import type { DepositsCommand } from './commands.ts'
import { configureChannel } from './configure-channel.ts'
import { creditArrival } from './credit-arrival.ts'
import { decodeDeposits, depositChannel, encodeDeposits } from './deposits-codec.ts'
import { cancelDeposit, endDueDeposits, rejectDeposit, reportDeposit } from './end-deposit.ts'
import type { DepositsEvent, DepositsFlow } from './events.ts'
import { requestDeposit } from './request-deposit.ts'
import { returnArrival } from './return-arrival.ts'
import { settleDeposit, settlingNeedsTwo } from './settle-deposit.ts'
import { createDepositsState, type DepositsState, type State } from './state.ts'

/** The house pays nothing in by these ways. */
const depositor: Senders = { senders: ['user'], isOwners: true }

/**
 * Money that comes in: by a bank or a payment provider, requested first and credited once for what was requested; by a
 * chain, credited once for what arrived.
 */
export const deposits = {
  commands: {
    configureChannel: {
      ...setup,
      needsReason: true,
      needsApproverSince: 4,
      subject: ({ channel }) => `channel ${channel.channelId}`,
      fields: { channel: depositChannel },
      apply: configureChannel,
    },
    requestDeposit: {
      ...depositor,
      fields: {
        depositId: whole,
        accountId: whole,
        channelId: whole,
        amount: units,
        fee: units,
        rateE10: units,
        clientOrderId: nullable(text),
      },
      numbered: { field: 'depositId', last: ({ products }) => products.deposits.lastDepositId },
      madeBefore: ({ products }, accountId, id) => products.deposits.clientOrders.find(accountId, id),
      apply: requestDeposit,
    },
    reportDeposit: { ...depositor, fields: { depositId: whole, accountId: whole }, apply: reportDeposit },
    cancelDeposit: { ...depositor, fields: { depositId: whole, accountId: whole }, apply: cancelDeposit },
    settleDeposit: {
      senders: ['external', 'operator'],
      needsReason: true,
      needsApproverSince: 4,
      needsApprover: settlingNeedsTwo,
      subject: ({ depositId }) => `deposit ${depositId}`,
      fields: { depositId: whole, transactionId: text },
      apply: settleDeposit,
    },
    rejectDeposit: { ...operator, fields: { depositId: whole }, apply: rejectDeposit },
    creditArrival: {
      senders: ['external', 'operator'],
      needsReason: true,
      needsApproverSince: 5,
      subject: ({ arrivalId }) => `arrival ${arrivalId}`,
      fields: {
        arrivalId: whole,
        accountId: whole,
        coinId: whole,
        amount: units,
        network: text,
        transactionId: text,
      },
      apply: creditArrival,
    },
    returnArrival: {
      senders: ['job', 'operator'],
      needsReason: true,
      fields: { arrivalId: whole, accountId: whole, coinId: whole, network: text, transactionId: text },
      apply: returnArrival,
    },
  },
  events: {
    channelConfigured: true,
    depositRequested: true,
    depositReported: true,
    depositSettled: true,
    depositEnded: true,
    arrivalCredited: true,
    arrivalReturning: true,
  },
  isSwitched: true,
  sinceFormat: 8,
  createState: createDepositsState,
  onClockTick(state, at, events) {
    const own = state.products.deposits
    endDueDeposits(state, at, events)
    own.requests.forgetOld(at)
    own.solo.forgetOld(at)
    own.clientOrders.forgetOld(at)
  },
  onRestore({ products }, { skipped }) {
    // A bank transfer names its deposit by number, so one of a lost deposit must not fit another.
    rememberField(products.deposits, 'lastDepositId')
    products.deposits.lastDepositId += skipped
  },
  encode: encodeDeposits,
  decode: decodeDeposits,
} as const satisfies Product<DepositsState, State, DepositsCommand, CoreEvent<DepositsFlow> | DepositsEvent>
