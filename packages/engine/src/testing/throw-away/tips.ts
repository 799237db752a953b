import type { Timed } from '../../nucleus/commands.ts'
import { refuseOpening } from '../../nucleus/eligibility.ts'
import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import { list, record, units, whole } from '../../nucleus/fields.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, type OutcomeOf, reject } from '../../nucleus/outcome.ts'
import type { Product } from '../../nucleus/product.ts'
import type { CoreRejection } from '../../rules/reasons.ts'
import { owner } from '../../nucleus/senders.ts'
import type { State as CoreState } from '../../nucleus/state.ts'

/** A product that exists only in tests: money that one account gives another, paid at a time of its choice. */
export interface GiveTip extends Timed {
  readonly type: 'giveTip'
  readonly tipId: number
  readonly accountId: number
  readonly toAccountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly payAt: number
}

type Tip = Omit<GiveTip, keyof Timed | 'type'>
type TipFlow = 'tipHold' | 'tipPayment'
export type TipEvent =
  | ({ readonly type: 'tipGiven' } & Tip)
  | { readonly type: 'tipPaid'; readonly tipId: number }
type TipsEvents = CoreEvent<TipFlow> | TipEvent
type TipsState = { lastTipId: number; open: Tip[] }
type State = CoreState & { readonly products: { readonly tips: TipsState } }

const fields = {
  tipId: whole,
  accountId: whole,
  toAccountId: whole,
  coinId: whole,
  amount: units,
  payAt: whole,
}
const openTips = list(record<Tip>(fields))

function giveTip(
  state: State,
  command: GiveTip,
  events: EventSink<TipsEvents>,
): OutcomeOf<CoreRejection | 'tipTooSmall'> {
  const { tipId, accountId, toAccountId, coinId, amount, payAt } = command
  const barred = refuseOpening(state, 'tips', accountId)
  if (barred !== null) return reject(barred)
  if (amount < 10n) return reject('tipTooSmall')
  if (state.ledger.balance(accountId, coinId, available) < amount) return reject('insufficientBalance')
  state.products.tips.lastTipId = tipId
  state.products.tips.open.push({ tipId, accountId, toAccountId, coinId, amount, payAt })
  const buckets = { fromBucket: available, toBucket: locked } as const
  const parties = { fromAccountId: accountId, toAccountId: accountId }
  state.ledger.post({ flow: 'tipHold', coinId, amount, ...parties, ...buckets, reference: tipId }, events)
  events.push({ type: 'tipGiven', tipId, accountId, toAccountId, coinId, amount, payAt })
  return acceptedOrder(tipId, false)
}

function payDue(state: State, at: number, events: EventSink<TipsEvents>): void {
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
  commands: {
    giveTip: {
      ...owner,
      fields,
      numbered: { field: 'tipId', last: ({ products }) => products.tips.lastTipId },
      apply: giveTip,
    },
  },
  events: { tipGiven: true, tipPaid: true },
  isSwitched: true,
  sinceFormat: 11,
  createState: () => ({ lastTipId: 0, open: [] }),
  onClockTick: payDue,
  encode(own, writer, format) {
    writer.integer(own.lastTipId)
    openTips.write(writer, own.open, format)
  },
  decode(state, reader, format) {
    state.products.tips.lastTipId = reader.integer()
    state.products.tips.open.push(...openTips.read(reader, format))
  },
} as const satisfies Product<TipsState, State, GiveTip, TipsEvents>
