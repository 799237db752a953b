import type { CoreEvent, EventOf, EventSink } from './nucleus/events.ts'
import type { Posted as AnyPosted } from './nucleus/ledger/ledger.ts'
import type { ProductName, Products } from './products/registry.ts'
import type { FundFlow } from './rules/fund-flows.ts'
import type { ProductSwitched } from './switches/switches.ts'

export type Posted = AnyPosted<FundFlow>

/** What came of a command, in the order in which it happened. */
export type Event =
  | CoreEvent<FundFlow>
  | ProductSwitched
  | { [Name in ProductName]: EventOf<Products[Name]['events']> }[ProductName]

export type Events = EventSink<Event>
