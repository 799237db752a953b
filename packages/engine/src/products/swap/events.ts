import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { SwapConfig } from './commands.ts'
import type { SwapQuote, SwapTerms } from './state.ts'

export type SwapFlow = FlowOf<'swap'>

export interface SwapConfigured {
  readonly type: 'swapConfigured'
  readonly swap: SwapConfig
}

export interface SwapQuoted {
  readonly type: 'swapQuoted'
  readonly quote: SwapQuote
}

/** One exchange. A conversion of small balances makes a line for each coin; any other has line one alone. */
export interface SwapExecuted {
  readonly type: 'swapExecuted'
  readonly orderId: number
  readonly line: number
  readonly accountId: number
  readonly kind: 'quote' | 'dust'
  readonly terms: SwapTerms
  readonly at: number
}

export type SwapEvent = SwapConfigured | SwapQuoted | SwapExecuted

export type Events = EventSink<CoreEvent<SwapFlow> | SwapEvent>
