import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { whole } from '../../nucleus/fields.ts'
import { itself, records, recordsBy, stateCodec } from '../../nucleus/own-state.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator, setup } from '../../nucleus/senders.ts'
import { setField } from '../../nucleus/undo.ts'
import { depositChannel, depositsCommands } from './commands.ts'
import { configureChannel } from './configure-channel.ts'
import { creditArrival } from './credit-arrival.ts'
import { cancelDeposit, endDueDeposits, rejectDeposit, reportDeposit } from './end-deposit.ts'
import { depositsEvents, type DepositsFlow } from './events.ts'
import { requestDeposit } from './request-deposit.ts'
import { returnArrival } from './return-arrival.ts'
import { settleDeposit, settlingNeedsTwo } from './settle-deposit.ts'
import { deposit, DepositsState, setDeposit, type State } from './state.ts'

/** The house uses none of these channels. */
const depositor: Senders = { senders: ['user'], isOwners: true }

/**
 * Incoming money: by a bank or a payment provider, requested first and credited once as requested; by a
 * chain, credited once as it arrived.
 */
export const deposits = {
  fields: depositsCommands,
  commands: {
    configureChannel: {
      ...setup,
      needsReason: true,
      needsApproverSince: 4,
      mayBeScheduled: true,
      subject: ({ channel }) => `channel ${channel.channelId}`,
      apply: configureChannel,
    },
    requestDeposit: {
      ...depositor,
      numbered: { field: 'depositId', last: ({ products }) => products.deposits.lastDepositId },
      madeBefore: ({ products }, accountId, id) => products.deposits.clientOrders.find(accountId, id),
      apply: requestDeposit,
    },
    reportDeposit: { ...depositor, apply: reportDeposit },
    cancelDeposit: { ...depositor, apply: cancelDeposit },
    settleDeposit: {
      senders: ['external', 'operator'],
      needsReason: true,
      needsApproverSince: 4,
      needsApprover: settlingNeedsTwo,
      subject: ({ depositId }) => `deposit ${depositId}`,
      apply: settleDeposit,
    },
    rejectDeposit: { ...operator, apply: rejectDeposit },
    creditArrival: {
      senders: ['external', 'operator'],
      needsReason: true,
      needsApproverSince: 5,
      subject: ({ arrivalId }) => `arrival ${arrivalId}`,
      apply: creditArrival,
    },
    returnArrival: { senders: ['job', 'operator'], needsReason: true, apply: returnArrival },
  },
  events: depositsEvents,
  place: 9,
  isSwitched: true,
  sinceFormat: 8,
  createState: () => new DepositsState(),
  onClockTick(state, at, events) {
    const own = state.products.deposits
    endDueDeposits(state, at, events)
    own.requests.forgetOld(at)
    own.solo.forgetOld(at)
    own.clientOrders.forgetOld(at)
  },
  onRestore({ products }, { skipped }) {
    // A bank transfer names its deposit by number, so one for a lost deposit must not match another.
    setField(products.deposits, 'lastDepositId', products.deposits.lastDepositId + skipped)
  },
  ...stateCodec<DepositsState, State>(({ products }) => products.deposits, {
    lastDepositId: whole,
    channels: recordsBy(({ channelId }) => channelId, depositChannel),
    deposits: records(deposit, ({ products }, each) => setDeposit(products.deposits, each)),
    requests: itself,
    solo: itself,
    transactions: itself,
    clientOrders,
  }),
} as const satisfies Product<
  DepositsState,
  State,
  typeof depositsCommands,
  typeof depositsEvents,
  DepositsFlow
>
