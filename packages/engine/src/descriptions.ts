import { clock } from './clock/clock.ts'
import type { Event } from './events.ts'
import { assert } from './nucleus/assert.ts'
import { core } from './nucleus/core.ts'
import type { Fields } from './nucleus/fields.ts'
import type { AnyCommand, AnyCommandSet, CommandDescription } from './nucleus/product.ts'
import { productList } from './product-list.ts'
import { restores } from './restores/restores.ts'
import type { State } from './state.ts'
import { switches } from './switches/switches.ts'

interface Description extends CommandDescription<State, AnyCommand, Event> {
  /** How the journal writes each of its fields. */
  readonly fields: Fields
}

const sets: readonly AnyCommandSet<State, Event>[] = [core, clock, switches, restores, ...productList]

/** Every command by its name. */
export const descriptions: ReadonlyMap<string, Description> = collected()

export function describe(type: string): Description {
  const found = descriptions.get(type)
  assert(found !== undefined, 'the command is one that the engine knows')
  return found
}

function collected(): Map<string, Description> {
  const all = new Map<string, Description>()
  for (const { commands, fields } of sets)
    for (const [type, description] of Object.entries(commands)) {
      assert(!all.has(type), 'a command belongs to one product')
      const { needsApproverSince, numbered } = description
      const hasSubject = 'subject' in description
      assert((needsApproverSince !== undefined) === hasSubject, 'what is proposed has a subject')
      assert(needsApproverSince === undefined || numbered === undefined, 'what is proposed has no number yet')
      all.set(type, { ...description, fields: fields[type] ?? {} })
    }
  return all
}
