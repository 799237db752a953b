import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

/** A file that starts anew when it is large; the previous one is kept. */
export class BoundedFile {
  private readonly path: string
  private readonly bytesMax: number
  private file: number
  private size: number

  constructor(path: string, bytesMax: number) {
    this.path = path
    this.bytesMax = bytesMax
    this.file = openSync(path, 'a', 0o600)
    this.size = fstatSync(this.file).size
  }

  write(bytes: Buffer): void {
    try {
      if (this.size > 0 && this.size + bytes.length > this.bytesMax) this.beginAnew()
      writeSync(this.file, bytes)
      this.size += bytes.length
    } catch {
      // A failing log stops nothing.
    }
  }

  close(): void {
    closeSync(this.file)
  }

  private beginAnew(): void {
    renameSync(this.path, `${this.path}.old`)
    closeSync(this.file)
    this.file = openSync(this.path, 'a', 0o600)
    this.size = 0
  }
}
