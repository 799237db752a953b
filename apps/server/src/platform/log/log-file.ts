import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

export type LogFileLimits = { bytesMax: number; days: number }

const dayMs = 24 * 3_600_000
// A file has one of so many parts of the total limit: no more is lost with the oldest.
const share = 5
const oldFile = /^candor-\d{8}T\d{9}Z(-\d+)?\.log$/

// `candor.log`, readable by its owner only. When large enough, and every day, it is renamed to the time and a
// new one is started; the oldest are deleted.
export class LogFile {
  private readonly folder: string
  private readonly limits: LogFileLimits
  private readonly path: string
  private file: number
  private size: number
  private day: number

  // Opened at once, so that an unwritable folder is reported now and not unnoticed later.
  constructor(folder: string, limits: LogFileLimits) {
    this.folder = folder
    this.limits = limits
    this.path = join(folder, 'candor.log')
    this.file = openPrivate(this.path)
    const { size, mtimeMs } = fstatSync(this.file)
    this.size = size
    this.day = dayOf(size > 0 ? mtimeMs : Date.now())
    this.removeOld()
  }

  // The file for the next so many bytes.
  fileFor(bytes: number): number {
    const isFull = this.size > 0 && this.size + bytes > this.limits.bytesMax / share
    if (isFull || this.day !== dayOf(Date.now())) this.beginAnew()
    this.size += bytes
    return this.file
  }

  close(): void {
    closeSync(this.file)
    this.file = -1
  }

  // If this fails, the old file stays in use, and it is tried again when as much has been written once more.
  private beginAnew(): void {
    try {
      if (existsSync(this.path)) renameSync(this.path, this.freeName())
      const next = openPrivate(this.path)
      closeSync(this.file)
      this.file = next
      this.removeOld()
    } catch {
      // A log that can't be kept in order must not end the product.
    }
    this.size = 0
    this.day = dayOf(Date.now())
  }

  private freeName(): string {
    const time = new Date().toISOString().replaceAll(/[-:.]/g, '')
    for (let count = 0; ; count += 1) {
      const name = join(this.folder, `candor-${time}${count === 0 ? '' : `-${count}`}.log`)
      if (!existsSync(name)) return name
    }
  }

  private removeOld(): void {
    const { bytesMax, days } = this.limits
    let room = bytesMax - bytesMax / share
    const names = readdirSync(this.folder).filter((name) => oldFile.test(name))
    for (const name of names.toSorted().toReversed()) {
      const path = join(this.folder, name)
      try {
        const { size, mtimeMs } = statSync(path)
        room -= size
        if (room < 0 || mtimeMs < Date.now() - days * dayMs) rmSync(path)
      } catch {
        // One that somebody else has removed, or keeps open.
      }
    }
  }
}

function openPrivate(path: string): number {
  const file = openSync(path, 'a', 0o600)
  // An existing file may be readable by others.
  if (fstatSync(file).isFile()) fchmodSync(file, 0o600)
  return file
}

function dayOf(ms: number): number {
  return Math.floor(ms / dayMs)
}
