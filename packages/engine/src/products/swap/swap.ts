import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { heldSince, list, mapOf, nullable, whole } from '../../nucleus/fields.ts'
import { records, stateCodec } from '../../nucleus/own-state.ts'
import type { Product } from '../../nucleus/product.ts'
import { owner, terms, wasOwner, wasRelease } from '../../nucleus/senders.ts'
import { swapCommands, swapConfig } from './commands.ts'
import { configureSwap } from './configure-swap.ts'
import { convertDust, dustKey } from './convert-dust.ts'
import { swapEvents, type SwapFlow } from './events.ts'
import { executeSwap, quoteKey } from './execute-swap.ts'
import { keepPastTick } from './past-ticks.ts'
import { quoteSwap } from './quote-swap.ts'
import { forgetExpiredQuotes, keepQuote, pastTick, type State, swapQuote, SwapState } from './state.ts'

/** Flash exchange: one coin for another with the house, at a quote that stands for ten seconds. */
export const swap = {
  fields: swapCommands,
  commands: {
    configureSwap: {
      ...terms,
      subject: () => 'exchange terms',
      fromEncoding0: wasRelease,
      apply: configureSwap,
    },
    quoteSwap: { ...owner, fromEncoding0: wasOwner, apply: quoteSwap },
    executeSwap: {
      ...owner,
      numbered: { field: 'orderId', last: ({ products }) => products.swap.lastOrderId },
      fromEncoding0: wasOwner,
      madeBefore: ({ products }, accountId, id) => products.swap.done.find(accountId, quoteKey(id)),
      apply: executeSwap,
    },
    convertDust: {
      ...owner,
      numbered: { field: 'orderId', last: ({ products }) => products.swap.lastOrderId },
      fromEncoding0: wasOwner,
      madeBefore: ({ products }, accountId, id) => products.swap.done.find(accountId, dustKey(id)),
      apply: convertDust,
    },
  },
  events: swapEvents,
  place: 6,
  isSwitched: true,
  createState: () => new SwapState(),
  onClockTick(state, at) {
    forgetExpiredQuotes(state.products.swap, at)
    state.products.swap.done.forgetOld(at)
  },
  onIndexTick: keepPastTick,
  ...stateCodec<SwapState, State>(({ products }) => products.swap, {
    lastQuoteId: whole,
    lastOrderId: whole,
    config: nullable(swapConfig),
    quotes: records(swapQuote, ({ products }, quote) => keepQuote(products.swap, quote)),
    done: clientOrders,
    pastTicks: heldSince(6, mapOf(list(pastTick)), () => new Map()),
  }),
} as const satisfies Product<SwapState, State, typeof swapCommands, typeof swapEvents, SwapFlow>
