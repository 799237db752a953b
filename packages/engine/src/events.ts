import type { CoreEvent, EventSink, Posted as AnyPosted } from './nucleus/events.ts'
import type { ProductName, Products } from './products/registry.ts'
import type { FundFlow } from './rules/fund-flows.ts'
import type { ProductSwitched } from './switches/switches.ts'

type EventIn<Table> = {
  [Name in keyof Table]: Table[Name] extends {
    apply(state: never, command: never, events: EventSink<infer Each>): unknown
  }
    ? Each
    : never
}[keyof Table]

export type Posted = AnyPosted<FundFlow>

/** What came of a command, in the order in which it happened. */
export type Event =
  | CoreEvent<FundFlow>
  | ProductSwitched
  | Exclude<{ [Name in ProductName]: EventIn<Products[Name]['commands']> }[ProductName], CoreEvent>

export type Events = EventSink<Event>
