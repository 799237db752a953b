import type { FlowOf } from '../../rules/fund-flows.ts'

/** The flows that bring money in from outside. */
export type CreditFlow = FlowOf<'core'>
