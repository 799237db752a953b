import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../journal/row-file.ts'
import { UserFacingError } from '../log/user-facing-error.ts'
import { migrationNames } from '../db/migrate.ts'
import type { Schema } from './catalog.ts'

// What is wrong with a backup, or with the place it should go to.
export class BackupRefused extends UserFacingError {}

const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
// No path may lead out of the folder.
const path = z.string().regex(/^([a-z0-9_-]+\/)?[a-zA-Z0-9_.-]+$/)
const migration = z.strictObject({ name: z.string(), timestamp: z.string() })

const tables = z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count }))
const sequences = z.array(z.strictObject({ name: z.string(), lastValue: z.string().nullable() }))

const manifestSchema = z.strictObject({
  format: z.literal(1),
  release: z.string(),
  takenAt: z.string(),
  lastSeq: count,
  chainHash: sha256,
  stateHash: z.string(),
  stateFormat: z.int(),
  migrations: z.strictObject({ accepted: z.array(migration), added: z.array(migration) }),
  journalRows: count,
  tables,
  sequences,
  // Missing when no signer has its tables in this database, and in backups of older releases.
  signer: z.strictObject({ migrations: z.array(z.string()), tables, sequences }).optional(),
  snapshots: z.array(
    z.strictObject({
      seq: count,
      format: z.int(),
      stateHash: z.string(),
      takenAt: z.string(),
      keptFor: z.string().nullable(),
    }),
  ),
  // Segments that are stored elsewhere and were skipped.
  missingSegments: z.array(
    z.strictObject({ fileName: path, firstSeq: count, lastSeq: count, bytes: count, sha256 }),
  ),
  files: z.array(z.strictObject({ path, bytes: count, sha256 })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type FileFact = Manifest['files'][number]

// Whether the data are in the form of this release; otherwise their upgrade was not accepted yet, and they
// are as the older release left them.
export function isUpgraded({ migrations }: Manifest): boolean {
  const accepted = new Set(migrations.accepted.map(({ name }) => name))
  return migrationNames.every((name) => accepted.has(name))
}

export const journalFile = 'journal.jsonl.gz'
export const tableFile = (name: string, schema: Schema = 'public') =>
  `tables/${schema === 'public' ? '' : `${schema}.`}${name}.copy.gz`
export const snapshotFile = (seq: number) => `snapshots/snapshot-${seq}.gz`
export const segmentFile = (fileName: string) => `segments/${fileName}`
const manifestFile = 'manifest.json'

// Written after everything else is on disk: a backup without it is not finished.
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${manifestFile}.new`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(textOf(manifest))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, manifestFile))
  await syncFolder(folder)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupRefused(
      `${folder} has no ${manifestFile}: it is no backup, or one that was not finished.`,
    )
  })
  const found = withoutHash(text)
  if (typeof found['format'] === 'number' && found['format'] > 1)
    throw new BackupRefused(
      `${manifestFile} has format ${found['format']}: the backup was made by a newer release.`,
    )
  const { success, data } = manifestSchema.safeParse(found)
  // Its content, with its own hash, can be written in only one way; any other text was changed.
  if (!success || textOf(data) !== text)
    throw new BackupRefused(`${manifestFile} is damaged: it is not what was written.`)
  return data
}

function textOf(manifest: Manifest): string {
  const inOrder = manifestSchema.parse(manifest)
  const sha256 = createHash('sha256').update(JSON.stringify(inOrder)).digest('hex')
  return `${JSON.stringify({ ...inOrder, sha256 }, null, 2)}\n`
}

function withoutHash(text: string): Record<string, unknown> {
  try {
    const { sha256: _hash, ...rest } = JSON.parse(text) as Record<string, unknown>
    return rest
  } catch {
    throw new BackupRefused(`${manifestFile} is damaged: it can not be read.`)
  }
}
