import { clockCommands } from './clock/clock.ts'
import type { Event } from './events.ts'
import { assert } from './nucleus/assert.ts'
import type { FieldTable } from './nucleus/fields.ts'
import { coreCommands } from './nucleus/core.ts'
import type { AnyCommand, CommandDescription, CommandTable } from './nucleus/product.ts'
import { productList } from './product-list.ts'
import { restoreCommands } from './restores/restores.ts'
import type { State } from './state.ts'
import { switchCommands } from './switches/switches.ts'

type Description = CommandDescription<State, AnyCommand, Event>

const tables: readonly CommandTable<State, AnyCommand, Event>[] = [
  coreCommands,
  clockCommands,
  switchCommands,
  restoreCommands,
  ...productList.map(commandsOf),
]

/** Every command by its name. */
export const descriptions: ReadonlyMap<string, Description> = collected()

type Wired = Omit<Description, 'fields'> & { readonly fields?: Description['fields'] }

function commandsOf(product: object): CommandTable<State, AnyCommand, Event> {
  const { commands, fields = {} } = product as { commands: Record<string, Wired>; fields?: FieldTable }
  const all = Object.entries(commands).map(([type, wired]) => [type, { fields: fields[type], ...wired }])
  return Object.fromEntries(all) as CommandTable<State, AnyCommand, Event>
}

export function describe(type: string): Description {
  const found = descriptions.get(type)
  assert(found !== undefined, 'the command is one that the engine knows')
  return found
}

function collected(): Map<string, Description> {
  const all = new Map<string, Description>()
  for (const [type, description] of tables.flatMap((table) => Object.entries(table))) {
    assert(!all.has(type), 'a command belongs to one product')
    const { needsApproverSince, numbered } = description
    const hasSubject = 'subject' in description
    assert((needsApproverSince !== undefined) === hasSubject, 'what is proposed has a subject')
    assert(needsApproverSince === undefined || numbered === undefined, 'what is proposed has no number yet')
    all.set(type, description)
  }
  return all
}
