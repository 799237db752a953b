import type { CoreEvent } from '../../nucleus/events.ts'
import { nullable, optional, plain, text, units, whole } from '../../nucleus/fields.ts'
import type { Product } from '../../nucleus/product.ts'
import { owner, setup, wasOwner, wasRelease } from '../../nucleus/senders.ts'
import type { SwapCommand } from './commands.ts'
import { configureSwap } from './configure-swap.ts'
import { convertDust, dustKey } from './convert-dust.ts'
import type { SwapEvent, SwapFlow } from './events.ts'
import { executeSwap, quoteKey } from './execute-swap.ts'
import { keepPastTick } from './past-ticks.ts'
import { quoteSwap } from './quote-swap.ts'
import { createSwapState, forgetExpiredQuotes, type State, type SwapState } from './state.ts'
import { decodeSwap, encodeSwap, quotedSwap, swapConfig } from './swap-codec.ts'

/** Flash exchange: one coin for another with the house, at a quote that stands for ten seconds. */
export const swap = {
  commands: {
    configureSwap: {
      ...setup,
      fields: { swap: swapConfig },
      fromEncoding0: wasRelease,
      apply: configureSwap,
    },
    quoteSwap: {
      ...owner,
      fields: { quoteId: whole, accountId: whole, fromCoinId: whole, toCoinId: whole, amount: units },
      fromEncoding0: wasOwner,
      apply: quoteSwap,
    },
    executeSwap: {
      ...owner,
      fields: { orderId: whole, accountId: whole, quoteId: plain(), quoted: optional(quotedSwap) },
      numbered: { field: 'orderId', last: ({ products }) => products.swap.lastOrderId },
      fromEncoding0: wasOwner,
      madeBefore: ({ products }, accountId, id) => products.swap.done.find(accountId, quoteKey(id)),
      apply: executeSwap,
    },
    convertDust: {
      ...owner,
      fields: { orderId: whole, accountId: whole, coinIds: plain(), clientOrderId: nullable(text) },
      numbered: { field: 'orderId', last: ({ products }) => products.swap.lastOrderId },
      fromEncoding0: wasOwner,
      madeBefore: ({ products }, accountId, id) => products.swap.done.find(accountId, dustKey(id)),
      apply: convertDust,
    },
  },
  events: { swapConfigured: true, swapQuoted: true, swapExecuted: true },
  isSwitched: true,
  createState: createSwapState,
  onClockTick(state, at) {
    forgetExpiredQuotes(state.products.swap, at)
    state.products.swap.done.forgetOld(at)
  },
  onIndexTick: keepPastTick,
  encode: encodeSwap,
  decode: decodeSwap,
} as const satisfies Product<SwapState, State, SwapCommand, CoreEvent<SwapFlow> | SwapEvent>
