import { decodeSnapshot, encodeSnapshot, stateHash } from '@candor/engine/snapshot/snapshot'
import { createState, type State } from '@candor/engine/state'
import type { Connection } from '../db/database.ts'

const kept = 3

export async function storeSnapshot(connection: Connection, state: State, seq: number): Promise<void> {
  const bytes = Buffer.from(encodeSnapshot(state))
  await connection
    .insertInto('snapshots')
    .values({ seq: String(seq), state_hash: stateHash(state), bytes, taken_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const old = connection.selectFrom('snapshots').select('seq').orderBy('seq', 'desc').offset(kept)
  await connection.deleteFrom('snapshots').where('seq', 'in', old).execute()
}

// The newest state that is not past a point; the views may be behind the journal, and replay feeds them.
export async function loadSnapshot(connection: Connection, notAfter: number): Promise<{ state: State; seq: number }> {
  const row = await connection
    .selectFrom('snapshots')
    .select(['seq', 'bytes'])
    .where('seq', '<=', String(notAfter))
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!row) return { state: createState(), seq: 0 }
  return { state: decodeSnapshot(row.bytes), seq: Number(row.seq) }
}

export async function storeCheckpoint(connection: Connection, state: State, seq: number): Promise<void> {
  await connection
    .insertInto('checkpoints')
    .values({ seq: String(seq), state_hash: stateHash(state), taken_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
