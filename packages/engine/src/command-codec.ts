import type { Command } from './commands.ts'
import { describe, descriptions } from './descriptions.ts'
import { type Field, withConverted } from './nucleus/fields.ts'
import type { OldCommand } from './nucleus/product.ts'

/** The current encoding of commands. The journal stores it with every row, so old rows stay readable. */
export const commandEncoding = 2

/** For each command, the fields that JSON can't write directly. */
const convertedFields = new Map(
  [...descriptions].map(([type, { fields }]) => [
    type,
    Object.entries<Field<unknown>>(fields).filter(([, { isConverted }]) => isConverted),
  ]),
)

/** A command as the journal keeps it: one line of JSON. */
export function encodeCommand(command: Command): string {
  const fields = convertedFields.get(command.type) ?? []
  return JSON.stringify(withConverted(command, fields, (field, value) => field.toLine(value)))
}

/**
 * Reads the output of `encodeCommand`, in today's or an older encoding. Only we write the journal, so it is
 * trusted to hold commands.
 */
export function decodeCommand(line: string, encoding: number): Command {
  if (encoding > commandEncoding)
    throw new Error(
      `encoding ${encoding} was written by a newer release; this one reads up to ${commandEncoding}`,
    )
  const read = JSON.parse(line) as OldCommand
  const type = String(read['type'])
  const fields = convertedFields.get(type)
  if (fields === undefined) throw new Error(`there is no command ${type}`)
  const command = withConverted(read, fields, (field, value) => field.fromLine(value)) as OldCommand
  return (encoding === 0 ? upgraded(type, command) : command) as unknown as Command
}

/** From encoding 0, which named no author, to encoding 1. */
function upgraded(type: string, old: OldCommand): OldCommand {
  const { fromEncoding0 } = describe(type)
  if (fromEncoding0 === undefined) throw new Error(`encoding 0 has no command ${type}`)
  return fromEncoding0(old)
}
