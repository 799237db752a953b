import { withClient } from '../db/database.ts'
import type { Manifest } from './manifest.ts'

// So that the console can show how old the last backup is.
export async function noteBackup(url: string, { takenAt, lastSeq, files }: Manifest): Promise<void> {
  await withClient(url, async (client) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    await client.query('insert into backups (made_at, last_seq, bytes) values ($1, $2, $3)', [
      takenAt,
      lastSeq,
      bytes,
    ])
  })
}
