import type { FlowOf } from '../../rules/fund-flows.ts'

/** What brings money in from the outside world. */
export type CreditFlow = FlowOf<'core'>
