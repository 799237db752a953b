import type { CoreEvent } from '../../nucleus/events.ts'
import { nullable, optional, plain, text, units, whole } from '../../nucleus/fields.ts'
import type { Product } from '../../nucleus/product.ts'
import { owner, setup, wasOwner, wasRelease } from '../../nucleus/senders.ts'
import { opensUntil } from '../../rules/option-opening.ts'
import type { OptionsCommand } from './commands.ts'
import { configureOptions } from './configure-options.ts'
import type { OptionsEvent, OptionsFlow } from './events.ts'
import { openOption } from './open-option.ts'
import { openWaiting } from './open-waiting.ts'
import { decodeOptions, encodeOptions, optionPair } from './options-codec.ts'
import { setOptionLimits } from './set-option-limits.ts'
import { settleDue } from './settle-due.ts'
import { settleOption } from './settle-option.ts'
import { createOptionsState, type OptionsState, type State } from './state.ts'

/** Short binary options on the index: up or down, from the first tick after the order to the one at maturity. */
export const options = {
  commands: {
    configureOptions: {
      ...setup,
      fields: { pair: optionPair },
      fromEncoding0: wasRelease,
      apply: configureOptions,
    },
    openOption: {
      ...owner,
      fields: {
        orderId: whole,
        accountId: whole,
        coinId: whole,
        cycleSeconds: whole,
        direction: plain(),
        stake: units,
        seenPriceE10: nullable(units),
        clientOrderId: nullable(text),
      },
      numbered: { field: 'orderId', last: ({ products }) => products.options.lastOrderId },
      fromEncoding0: wasOwner,
      madeBefore: ({ products }, accountId, id) => products.options.clientOrders.find(accountId, id),
      apply: openOption,
    },
    settleOption: {
      ...owner,
      fields: { accountId: whole, orderId: whole },
      fromEncoding0: wasOwner,
      apply: settleOption,
    },
    setOptionLimits: {
      ...owner,
      fields: {
        accountId: whole,
        dailyLossMax: optional(nullable(units)),
        coolOffUntil: optional(whole),
        excludedUntil: optional(whole),
      },
      fromEncoding0: wasOwner,
      apply: setOptionLimits,
    },
  },
  events: {
    optionsConfigured: true,
    optionAccepted: true,
    optionNotOpened: true,
    optionOpened: true,
    optionSettled: true,
    optionLimitsChanged: true,
  },
  isSwitched: true,
  createState: createOptionsState,
  onClockTick(state, at, events) {
    settleDue(state, at, events)
    state.products.options.clientOrders.forgetOld(at)
  },
  onIndexTick(state, tick, events) {
    settleDue(state, tick.at, events)
  },
  onIndexTicked: openWaiting,
  encode: encodeOptions,
  decode: decodeOptions,
} as const satisfies Product<OptionsState, State, OptionsCommand, CoreEvent<OptionsFlow> | OptionsEvent>

/** Whether a clock tick of this moment would end something. */
export function isOptionDue(state: State, at: number): boolean {
  const { open } = state.products.options
  const maturity = open.firstMaturity()
  const acceptedAt = open.firstAccepted()
  return (maturity !== null && maturity < at) || (acceptedAt !== null && opensUntil(acceptedAt) < at)
}
