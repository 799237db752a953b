import type { CoreEvent, EventOf, EventSink, Posted as AnyPosted } from './nucleus/events.ts'
import type { CreditFlow } from './nucleus/ledger/fund-flow.ts'
import type { ProductName, Products } from './products/registry.ts'
import type { ProductSwitched } from './switches/switches.ts'

/** Why money moved. Every posting carries one, and the owner reads it in the fund flow. */
export type FundFlow = CreditFlow | Products[ProductName]['flows'][number]
export type Posted = AnyPosted<FundFlow>

/** What came of a command, in the order in which it happened. */
export type Event =
  | CoreEvent<FundFlow>
  | ProductSwitched
  | { [Name in ProductName]: EventOf<Products[Name]['events']> }[ProductName]

export type Events = EventSink<Event>
