import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { hashFile, syncFolder } from '../journal/row-file.ts'
import { BackupRefused, type FileFact } from './manifest.ts'

const subfolders = ['segments', 'snapshots', 'tables']

// Readable by its owner alone: a backup holds addresses and password hashes. Returns how to undo it.
export async function makeFolder(folder: string): Promise<() => Promise<void>> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupRefused(`${folder} is not empty. A backup is written into a new folder.`)
  await chmod(folder, 0o700)
  for (const name of subfolders) await mkdir(join(folder, name), { mode: 0o700 })
  if (firstMade === undefined) return async () => await emptyFolder(folder)
  return async () => await rm(firstMade, { recursive: true, force: true })
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}

// On disk when this resolves. The facts come from the bytes written, not from the file.
export async function writeHashed(
  folder: string,
  path: string,
  bytes: AsyncIterable<Buffer>,
): Promise<FileFact> {
  const hash = createHash('sha256')
  let count = 0
  const file = await open(join(folder, path), 'wx', 0o600)
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      count += chunk.length
      await file.appendFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { path, bytes: count, sha256: hash.digest('hex') }
}

export async function writeZipped(
  folder: string,
  path: string,
  source: AsyncIterable<Buffer>,
): Promise<FileFact> {
  const zip = createGzip()
  const [fact] = await Promise.all([
    writeHashed(folder, path, zip as AsyncIterable<Buffer>),
    pipeline(source, zip),
  ])
  return fact
}

export async function copyFile(from: string, folder: string, path: string): Promise<FileFact> {
  return await writeHashed(folder, path, createReadStream(from) as AsyncIterable<Buffer>)
}

// The faults of a backup's files: one sentence each, with the file name.
export async function fileFaults(folder: string, facts: readonly FileFact[]): Promise<string[]> {
  const faults: string[] = []
  for (const { path, bytes, sha256 } of facts) {
    const found = await hashFile(join(folder, path)).catch(() => null)
    if (found === null) faults.push(`${path} is missing or can not be read`)
    else if (found.bytes !== bytes || found.hash.toString('hex') !== sha256)
      faults.push(`${path} is damaged: it is not what was written`)
  }
  return faults
}

export async function syncFolders(folder: string): Promise<void> {
  for (const name of subfolders) await syncFolder(join(folder, name))
  await syncFolder(folder)
  await syncFolder(dirname(folder))
}
