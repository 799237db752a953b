import type { CoreEvent, EventOf, EventSink } from './nucleus/events.ts'
import type { Posted as AnyPosted } from './nucleus/ledger/ledger.ts'
import type { ProductName, Products } from './products/registry.ts'
import type { FundFlow } from './rules/fund-flows.ts'
import type { ProductSwitched } from './switches/switches.ts'

export type Posted = AnyPosted<FundFlow>

/** The effects of a command, in the order of their occurrence. */
export type Event =
  | CoreEvent<FundFlow>
  | ProductSwitched
  | { [Name in ProductName]: EventOf<Products[Name]['events']> }[ProductName]

export type Events = EventSink<Event>
