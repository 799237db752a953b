import type pg from 'pg'
import { formatVersion, stateHash } from '@candor/engine/snapshot/snapshot'
import { databaseOn } from '../db/database.ts'
import { readHistory } from './history.ts'
import { readJournalEnd } from './journal.ts'
import { replay } from './replay.ts'
import { type KeptHash, loadSnapshot } from './snapshots.ts'

// The state at the end of the journal, from the newest snapshot and the rows after it.
export async function stateAtEnd(
  client: pg.Client,
  journalDir: string,
): Promise<KeptHash & { snapshotSeq: number }> {
  const { lastSeq } = await readJournalEnd(client)
  const snapshot = await loadSnapshot(databaseOn(client), lastSeq)
  const rows = readHistory({ client, journalDir }, snapshot.seq + 1)
  const seq = await replay(snapshot.state, rows, snapshot.seq, () => {})
  return { seq, format: formatVersion, stateHash: stateHash(snapshot.state), snapshotSeq: snapshot.seq }
}
