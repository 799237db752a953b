import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { heldSince, list, whole } from '../../nucleus/fields.ts'
import { itself, records, recordsBy, stateCodec } from '../../nucleus/own-state.ts'
import type { AnyCommand, Product, Senders } from '../../nucleus/product.ts'
import { operator, setup } from '../../nucleus/senders.ts'
import { payoutMethod, withdrawalsCommands } from './commands.ts'
import { configurePayout } from './configure-payout.ts'
import { withdrawalsEvents, type WithdrawalsFlow } from './events.ts'
import { failingNeedsTwo, isDoubtful, isLargeWithdrawal, payingNeedsTwo } from './needs-two.ts'
import { passWithdrawal, payWithdrawal, startPayout } from './pay-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { cancelWithdrawal, failWithdrawal, rejectWithdrawal } from './return-withdrawal.ts'
import { resumeWithdrawals } from './resume-withdrawals.ts'
import { startCaution } from './start-caution.ts'
import { setWithdrawal, skippedNumbers, type State, withdrawal, WithdrawalsState } from './state.ts'

/** The house withdraws nothing by these methods. */
const withdrawer: Senders = { senders: ['user'], isOwners: true }
type OfOne = AnyCommand & { readonly withdrawalId: number }
const subject = ({ withdrawalId }: OfOne): string => `withdrawal ${withdrawalId}`

/** Of outside systems only the signer, which the commands check themselves. */
const operatorOrSigner = { senders: ['operator', 'external'], needsReason: true } as const

/** Outgoing money: set aside at the request, then paid or returned, all of it. */
export const withdrawals = {
  fields: withdrawalsCommands,
  commands: {
    configurePayout: {
      ...setup,
      needsReason: true,
      needsApproverSince: 4,
      mayBeScheduled: true,
      subject: ({ method }) => `payout method ${method.methodId}`,
      apply: configurePayout,
    },
    startCaution: { senders: ['user', 'job'], apply: startCaution },
    requestWithdrawal: {
      ...withdrawer,
      numbered: { field: 'withdrawalId', last: ({ products }) => products.withdrawals.lastWithdrawalId },
      madeBefore: ({ products }, accountId, id) => products.withdrawals.clientOrders.find(accountId, id),
      apply: requestWithdrawal,
    },
    cancelWithdrawal: { ...withdrawer, apply: cancelWithdrawal },
    passWithdrawal: {
      ...operator,
      needsApproverSince: 4,
      needsApprover: isLargeWithdrawal,
      subject,
      apply: passWithdrawal,
    },
    rejectWithdrawal: {
      ...operator,
      needsApproverSince: 7,
      needsApprover: isDoubtful,
      subject,
      apply: rejectWithdrawal,
    },
    startPayout: {
      ...operatorOrSigner,
      needsApproverSince: 7,
      needsApprover: isDoubtful,
      subject,
      apply: startPayout,
    },
    payWithdrawal: {
      ...operatorOrSigner,
      needsApproverSince: 5,
      needsApprover: payingNeedsTwo,
      subject,
      apply: payWithdrawal,
    },
    failWithdrawal: {
      ...operator,
      needsApproverSince: 4,
      needsApprover: failingNeedsTwo,
      subject,
      apply: failWithdrawal,
    },
  },
  events: withdrawalsEvents,
  place: 10,
  isSwitched: true,
  sinceFormat: 8,
  createState: () => new WithdrawalsState(),
  onClockTick(state, at) {
    const own = state.products.withdrawals
    own.recent.forgetOld(at)
    own.cautions.forgetOld(at)
    own.clientOrders.forgetOld(at)
  },
  onRestore: resumeWithdrawals,
  ...stateCodec<WithdrawalsState, State>(({ products }) => products.withdrawals, {
    lastWithdrawalId: whole,
    methods: recordsBy(({ methodId }) => methodId, payoutMethod),
    open: records(withdrawal, ({ products }, each) => setWithdrawal(products.withdrawals, each)),
    recent: itself,
    cautions: itself,
    transactions: itself,
    clientOrders,
    skipped: heldSince(10, list(skippedNumbers), () => []),
  }),
} as const satisfies Product<
  WithdrawalsState,
  State,
  typeof withdrawalsCommands,
  typeof withdrawalsEvents,
  WithdrawalsFlow
>
