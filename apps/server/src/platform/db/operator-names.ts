import type { Connection } from './database.ts'

// Null has no name.
type Name<Id> = { operatorId: number; name: string } | (null extends Id ? null : never)
export type OperatorNames = <Id extends number | null>(id: Id) => Name<Id>

// The names of operators, by number. Those in the journal from before they had names are shown by number.
export async function operatorNames(
  connection: Connection,
  ids: readonly (number | null)[],
): Promise<OperatorNames> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows =
    wanted.length === 0
      ? []
      : await connection.selectFrom('operators').select(['id', 'name']).where('id', 'in', wanted).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return <Id extends number | null>(id: Id) =>
    (id === null ? null : { operatorId: id, name: names.get(id) ?? `#${id}` }) as Name<Id>
}
