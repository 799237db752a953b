import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile, syncFolder } from '../journal/row-file.ts'
import { BackupRefused, type FileFact, type Manifest, segmentFile } from './manifest.ts'
import type { Backup } from './open-backup.ts'

type Wanted = Omit<FileFact, 'path'> & { fileName: string; told: string }

// Copies the segments to where the product looks for them. Returns a function that removes those it copied.
export async function placeSegments(
  { folder, manifest }: Backup,
  journalDir: string,
): Promise<() => Promise<void>> {
  await mkdir(journalDir, { recursive: true, mode: 0o700 })
  const wanted = wantedSegments(manifest)
  await refuseOthers(journalDir, wanted)
  await refuseWhenMissing({ folder, journalDir }, wanted)
  const placed: string[] = []
  const takeAway = async () => {
    for (const path of placed) await rm(path, { force: true })
  }
  try {
    for (const one of wanted) {
      const path = join(journalDir, one.fileName)
      // A segment that was put back by hand is already in its place.
      if (await isSame(path, one)) continue
      const from = join(folder, segmentFile(one.fileName))
      placed.push(`${path}.new`, path)
      await copyFile(from, `${path}.new`)
      await makeLast(`${path}.new`)
      await rename(`${path}.new`, path)
    }
    await syncFolder(journalDir)
    return takeAway
  } catch (error) {
    await takeAway()
    throw error
  }
}

function wantedSegments({ files, missingSegments }: Manifest): Wanted[] {
  const prefix = segmentFile('')
  const inBackup = files
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path, bytes, sha256 }) => ({ fileName: path.slice(prefix.length), bytes, sha256, told: '' }))
  const elsewhere = missingSegments.map(({ fileName, firstSeq, lastSeq, bytes, sha256 }) => ({
    fileName,
    bytes,
    sha256,
    told: ` (commands ${firstSeq} to ${lastSeq})`,
  }))
  return [...inBackup, ...elsewhere]
}

// Names all missing segments at once.
async function refuseWhenMissing(
  { folder, journalDir }: { folder: string; journalDir: string },
  wanted: readonly Wanted[],
): Promise<void> {
  const missing: string[] = []
  for (const one of wanted) {
    const places = [join(journalDir, one.fileName), join(folder, segmentFile(one.fileName))]
    if (!(await isSame(places[0] ?? '', one)) && !(await isSame(places[1] ?? '', one)))
      missing.push(`${one.fileName}${one.told}`)
  }
  if (missing.length > 0)
    throw new BackupRefused(
      `Not in the backup, and to be brought to ${journalDir} first:\n${missing.join('\n')}`,
    )
}

// Segments of another journal in the same folder would one day be mistaken for ours.
async function refuseOthers(journalDir: string, wanted: readonly Wanted[]): Promise<void> {
  const byName = new Map(wanted.map((one) => [one.fileName, one]))
  for (const name of await readdir(journalDir)) {
    if (!/^segment-.*\.jsonl\.gz$/.test(name)) continue
    const one = byName.get(name)
    if (!one || !(await isSame(join(journalDir, name), one)))
      throw new BackupRefused(
        `${name} in ${journalDir} is not of this backup. Move it away, or set JOURNAL_DIR.`,
      )
  }
}

async function isSame(path: string, { bytes, sha256 }: Wanted): Promise<boolean> {
  const found = await hashFile(path).catch(() => null)
  return found !== null && found.bytes === bytes && found.hash.toString('hex') === sha256
}

async function makeLast(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}
