import type { clock } from './clock/clock.ts'
import type { Timed } from './nucleus/commands.ts'
import type { core } from './nucleus/core.ts'
import type { ProductName, Products } from './products/registry.ts'
import type { restores } from './restores/restores.ts'
import type { switches } from './switches/switches.ts'

type Sets = typeof core | typeof clock | typeof switches | typeof restores | Products[ProductName]

type CommandIn<Set> = Set extends { commands: infer Table }
  ? {
      [Name in keyof Table]: Table[Name] extends {
        apply(state: never, command: infer Each, events: never): unknown
      }
        ? Each
        : never
    }[keyof Table]
  : never

type NumberedIn<Set> = Set extends { commands: infer Table }
  ? {
      [Name in keyof Table]: Table[Name] extends { numbered: { field: infer Field extends string } }
        ? { type: Name; field: Field }
        : never
    }[keyof Table]
  : never

type ProposableIn<Set> = Set extends { commands: infer Table }
  ? { [Name in keyof Table]: Table[Name] extends { needsApproverSince: number } ? Name : never }[keyof Table]
  : never

/** All commands of the engine. */
export type Command = CommandIn<Sets>

/** The commands that get a number when they are sequenced, each with the field for that number. */
export type NumberedCommand = NumberedIn<Sets>

type Proposed<Whole> = Whole extends Timed ? Omit<Whole, keyof Timed> & { readonly reason: string } : never

/** A command that needs two operators, with its reason, as one of them proposes it. */
export type Proposable = Proposed<Extract<Command, { type: ProposableIn<Sets> }>>
