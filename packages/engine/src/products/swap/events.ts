import type { SinkOf } from '../../nucleus/events.ts'
import { choice, whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { swapConfig } from './commands.ts'
import { swapQuote, swapTerms } from './state.ts'

export type SwapFlow = FlowOf<'swap'>

export const swapEvents = {
  swapConfigured: { swap: swapConfig },
  swapQuoted: { quote: swapQuote },
  /** One exchange. A conversion of small balances makes a line for each coin; others have only line one. */
  swapExecuted: {
    orderId: whole,
    line: whole,
    accountId: whole,
    kind: choice('quote', 'dust'),
    terms: swapTerms,
    at: whole,
  },
}

export type Events = SinkOf<typeof swapEvents, SwapFlow>
