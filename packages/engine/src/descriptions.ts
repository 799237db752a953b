import { clockCommands } from './clock/clock.ts'
import type { Event } from './events.ts'
import { assert } from './nucleus/assert.ts'
import { coreCommands } from './nucleus/core.ts'
import type { AnyCommand, CommandDescription, CommandTable } from './nucleus/product.ts'
import { productList } from './product-list.ts'
import type { State } from './state.ts'
import { switchCommands } from './switches/switches.ts'

type Description = CommandDescription<State, AnyCommand, Event>

const tables: readonly CommandTable<State, AnyCommand, Event>[] = [
  coreCommands,
  clockCommands,
  switchCommands,
  ...productList.map(({ commands }) => commands),
]

/** Every command by its name. */
export const descriptions: Readonly<Record<string, Description | undefined>> = collected()

export function describe(type: string): Description {
  const found = descriptions[type]
  assert(found !== undefined, 'the command is one that the engine knows')
  return found
}

function collected(): Record<string, Description> {
  const all: Record<string, Description> = {}
  for (const [type, description] of tables.flatMap((table) => Object.entries(table))) {
    assert(all[type] === undefined, 'a command belongs to one product')
    all[type] = description
  }
  return all
}
