import type { Connection } from './database.ts'

type Named = { operatorId: number; name: string }

// The names of operators, by number. Those in the journal from before they had names are shown by number.
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
