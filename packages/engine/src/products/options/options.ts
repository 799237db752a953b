import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { mapOf, whole } from '../../nucleus/fields.ts'
import { itself, recordsBy, stateCodec } from '../../nucleus/own-state.ts'
import type { Product } from '../../nucleus/product.ts'
import { owner, terms, wasOwner, wasRelease } from '../../nucleus/senders.ts'
import { opensUntil } from '../../rules/option-opening.ts'
import { optionPair, optionsCommands } from './commands.ts'
import { configureOptions } from './configure-options.ts'
import { optionsEvents, type OptionsFlow } from './events.ts'
import { openOption } from './open-option.ts'
import { openWaiting } from './open-waiting.ts'
import { setOptionLimits } from './set-option-limits.ts'
import { settleDue } from './settle-due.ts'
import { settleOption } from './settle-option.ts'
import { dayLoss, keptLimits, OptionsState, type State } from './state.ts'

/** Short binary options on the index: up or down, from the first tick after the order to the one at maturity. */
export const options = {
  fields: optionsCommands,
  commands: {
    configureOptions: {
      ...terms,
      subject: ({ pair }) => `options ${pair.coinId}`,
      fromEncoding0: wasRelease,
      apply: configureOptions,
    },
    openOption: {
      ...owner,
      numbered: { field: 'orderId', last: ({ products }) => products.options.lastOrderId },
      fromEncoding0: wasOwner,
      madeBefore: ({ products }, accountId, id) => products.options.clientOrders.find(accountId, id),
      apply: openOption,
    },
    settleOption: { ...owner, fromEncoding0: wasOwner, apply: settleOption },
    setOptionLimits: { ...owner, fromEncoding0: wasOwner, apply: setOptionLimits },
  },
  events: optionsEvents,
  place: 3,
  isSwitched: true,
  createState: () => new OptionsState(),
  onClockTick(state, at, events) {
    settleDue(state, at, events)
    state.products.options.clientOrders.forgetOld(at)
  },
  onIndexTick(state, tick, events) {
    settleDue(state, tick.at, events)
  },
  onIndexTicked: openWaiting,
  ...stateCodec<OptionsState, State>(({ products }) => products.options, {
    lastOrderId: whole,
    pairs: recordsBy(({ coinId }) => coinId, optionPair),
    open: itself,
    dayLosses: mapOf(dayLoss),
    limits: mapOf(keptLimits),
    clientOrders,
  }),
} as const satisfies Product<OptionsState, State, typeof optionsCommands, typeof optionsEvents, OptionsFlow>

/** Whether a clock tick of this moment would end something. */
export function isOptionDue(state: State, at: number): boolean {
  const { open } = state.products.options
  const maturity = open.firstMaturity()
  const acceptedAt = open.firstAccepted()
  return (maturity !== null && maturity < at) || (acceptedAt !== null && opensUntil(acceptedAt) < at)
}
