import type { Connection } from '../../db/database.ts'

export async function countRecoveryCodes(connection: Connection, operatorId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('operator_recovery_codes')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
