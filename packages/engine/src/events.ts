import type { CoreEvent, EventSink, Posted as AnyPosted } from './nucleus/events.ts'
import type { CreditFlow } from './nucleus/ledger/fund-flow.ts'
import type { ProductName, Products } from './products/registry.ts'
import type { ProductSwitched } from './switches/switches.ts'

type EventIn<Table> = {
  [Name in keyof Table]: Table[Name] extends {
    apply(state: never, command: never, events: EventSink<infer Each>): unknown
  }
    ? Each
    : never
}[keyof Table]

/** Why money moved. Every posting carries one, and the owner reads it in the fund flow. */
export type FundFlow = CreditFlow | Products[ProductName]['flows'][number]
export type Posted = AnyPosted<FundFlow>

/** What came of a command, in the order in which it happened. */
export type Event =
  | CoreEvent<FundFlow>
  | ProductSwitched
  | Exclude<{ [Name in ProductName]: EventIn<Products[Name]['commands']> }[ProductName], CoreEvent>

export type Events = EventSink<Event>
