import type { Connection } from './database.ts'

type Named = { operatorId: number; name: string }

// Who operators are, by their numbers. Those that the journal knows from before operators had names are told by number.
export async function operatorNames(
  connection: Connection,
  ids: readonly number[],
): Promise<(operatorId: number) => Named> {
  const wanted = [...new Set(ids)]
  const rows =
    wanted.length === 0
      ? []
      : await connection.selectFrom('operators').select(['id', 'name']).where('id', 'in', wanted).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (operatorId) => ({ operatorId, name: names.get(operatorId) ?? `#${operatorId}` })
}
