import type { CommandOf } from '../../nucleus/commands.ts'
import { refuseOpening } from '../../nucleus/eligibility.ts'
import type { EventOf, SinkOf } from '../../nucleus/events.ts'
import { list, record, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, type OutcomeOf, reject } from '../../nucleus/outcome.ts'
import { stateCodec } from '../../nucleus/own-state.ts'
import type { Product } from '../../nucleus/product.ts'
import { owner } from '../../nucleus/senders.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import type { CoreRejection } from '../../rules/reasons.ts'

const tip = record({
  tipId: whole,
  accountId: whole,
  toAccountId: whole,
  coinId: whole,
  amount: units,
  payAt: whole,
})
type Tip = ValueOf<typeof tip>
const openTips = list(tip)

const tipsCommands = { giveTip: tip.fields }
const tipsEvents = { tipGiven: tip.fields, tipPaid: { tipId: whole } }
type TipFlow = 'tipHold' | 'tipPayment'
export type TipEvent = EventOf<typeof tipsEvents>
type Events = SinkOf<typeof tipsEvents, TipFlow>

/** A product that exists only in tests: money that one account gives another, paid at a time of its choice. */
export interface GiveTip extends CommandOf<typeof tipsCommands, 'giveTip'> {}

type TipsState = { lastTipId: number; open: readonly Tip[] }
type State = CoreState & { readonly products: { readonly tips: TipsState } }

function giveTip(state: State, command: GiveTip, events: Events): OutcomeOf<CoreRejection | 'tipTooSmall'> {
  const { tipId, accountId, toAccountId, coinId, amount, payAt } = command
  const barred = refuseOpening(state, 'tips', accountId)
  if (barred !== null) return reject(barred)
  if (amount < 10n) return reject('tipTooSmall')
  if (state.ledger.balance(accountId, coinId, available) < amount) return reject('insufficientBalance')
  state.products.tips.lastTipId = tipId
  state.products.tips.open = [
    ...state.products.tips.open,
    { tipId, accountId, toAccountId, coinId, amount, payAt },
  ]
  const buckets = { fromBucket: available, toBucket: locked } as const
  const parties = { fromAccountId: accountId, toAccountId: accountId }
  state.ledger.post({ flow: 'tipHold', coinId, amount, ...parties, ...buckets, reference: tipId }, events)
  events.push({ type: 'tipGiven', tipId, accountId, toAccountId, coinId, amount, payAt })
  return acceptedOrder(tipId, false)
}

function payDue(state: State, at: number, events: Events): void {
  const { tips } = state.products
  const due = tips.open.filter(({ payAt }) => payAt <= at)
  tips.open = tips.open.filter(({ payAt }) => payAt > at)
  for (const { tipId, accountId, toAccountId, coinId, amount } of due) {
    const buckets = { fromBucket: locked, toBucket: available } as const
    const parties = { fromAccountId: accountId, toAccountId }
    state.ledger.post(
      { flow: 'tipPayment', coinId, amount, ...parties, ...buckets, reference: tipId },
      events,
    )
    events.push({ type: 'tipPaid', tipId })
  }
}

export const tips = {
  fields: tipsCommands,
  commands: {
    giveTip: {
      ...owner,
      numbered: { field: 'tipId', last: ({ products }) => products.tips.lastTipId },
      apply: giveTip,
    },
  },
  events: tipsEvents,
  place: 14,
  isSwitched: true,
  sinceFormat: 12,
  createState: () => ({ lastTipId: 0, open: [] }),
  onClockTick: payDue,
  ...stateCodec<TipsState, State>(({ products }) => products.tips, { lastTipId: whole, open: openTips }),
} as const satisfies Product<TipsState, State, typeof tipsCommands, typeof tipsEvents, TipFlow>
