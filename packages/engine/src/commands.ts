import type { clockCommands } from './clock/clock.ts'
import type { Timed } from './nucleus/commands.ts'
import type { coreCommands } from './nucleus/core.ts'
import type { ProductName, Products } from './products/registry.ts'
import type { restoreCommands } from './restores/restores.ts'
import type { switchCommands } from './switches/switches.ts'

type CommandIn<Table> = {
  [Name in keyof Table]: Table[Name] extends {
    apply(state: never, command: infer Each, events: never): unknown
  }
    ? Each
    : never
}[keyof Table]

type NumberedIn<Table> = {
  [Name in keyof Table]: Table[Name] extends { numbered: { field: infer Field extends string } }
    ? { type: Name; field: Field }
    : never
}[keyof Table]

type ProposableIn<Table> = {
  [Name in keyof Table]: Table[Name] extends { needsApproverSince: number } ? Name : never
}[keyof Table]

/** All that can be asked of the engine. */
export type Command =
  | CommandIn<typeof coreCommands>
  | CommandIn<typeof clockCommands>
  | CommandIn<typeof switchCommands>
  | CommandIn<typeof restoreCommands>
  | { [Name in ProductName]: CommandIn<Products[Name]['commands']> }[ProductName]

/** The commands that are numbered when they are sequenced, each with the field that holds its number. */
export type NumberedCommand = { [Name in ProductName]: NumberedIn<Products[Name]['commands']> }[ProductName]

type ProposableType =
  | ProposableIn<typeof coreCommands>
  | { [Name in ProductName]: ProposableIn<Products[Name]['commands']> }[ProductName]
type Proposed<Whole> = Whole extends Timed ? Omit<Whole, keyof Timed> & { readonly reason: string } : never

/** A command that needs two operators, with its reason, as one of them proposes it. */
export type Proposable = Proposed<Extract<Command, { type: ProposableType }>>
