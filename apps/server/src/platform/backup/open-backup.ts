import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { canCompare } from '../journal/snapshots.ts'
import { migrationNames } from '../db/migrate.ts'
import { fileFaults } from './files.ts'
import { BackupRefused, type Manifest, readManifest } from './manifest.ts'
import { unknownSignerMigrations } from './signer-tables.ts'

// A backup that was found complete: every file matches the manifest.
export type Backup = { folder: string; manifest: Manifest }

// Checks all of it before using any of it.
export async function openBackup(path: string): Promise<Backup> {
  const folder = resolve(path)
  if (!existsSync(folder)) throw new BackupRefused(`There is no folder ${folder}.`)
  const manifest = await readManifest(folder)
  refuseNewerRelease(manifest)
  const faults = await fileFaults(folder, manifest.files)
  if (faults.length > 0) throw new BackupRefused(`The backup in ${folder} is damaged:\n${faults.join('\n')}`)
  return { folder, manifest }
}

function refuseNewerRelease({ release, migrations, signer, stateFormat }: Manifest): void {
  const unknown = [...migrations.accepted, ...migrations.added]
    .map(({ name }) => name)
    .filter((name) => !migrationNames.includes(name))
  unknown.push(...unknownSignerMigrations(signer?.migrations ?? []))
  if (unknown.length > 0 || !canCompare(stateFormat))
    throw new BackupRefused(
      `The backup was made by release ${release}, whose data this release can not read. Restore it with that release.`,
    )
}
