import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readmeOf } from './readme.ts'
import type { Recording } from './recording.ts'
import { viewsDdl } from './views-ddl.ts'

export const databaseFile = 'database.jsonl.gz'

/** Writes the files of a recording and returns their sizes. */
export function writeRecording(folder: string, recording: Recording): Record<string, number> {
  const { header, sequences, rows, contents } = recording
  const lines = [header, ...sequences, ...rows].map((line) => `${JSON.stringify(line)}\n`)
  const hashes = contents.eventHashes.map(([firstSeq, hash]) => `${firstSeq} ${hash}\n`)
  const files = {
    [databaseFile]: gzipSync(lines.join(''), { level: 9 }),
    'event-hashes.txt': Buffer.from(hashes.join('')),
    'views.sql': Buffer.from(viewsDdl()),
    'README.md': Buffer.from(readmeOf(recording)),
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.length]))
}
