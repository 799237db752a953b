import { write, writeSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const writeTo = promisify(write)
const waitingMax = 16 * 1024 * 1024
const chunkMax = 64 * 1024
const busyMs = 100

// Writes lines to a file or a pipe, those of one turn of the loop together, without making anybody wait.
// Lines that can't be written are dropped, and their number is written as soon as possible.
export class LineWriter {
  private readonly fileFor: (bytes: number) => number
  private waiting: string[] = []
  private waitingLength = 0
  private lost = 0
  private isLineCut = false
  private running: Promise<void> | null = null

  // Called before each write with its size; returns the file to write to.
  constructor(fileFor: (bytes: number) => number) {
    this.fileFor = fileFor
  }

  write(line: string): void {
    if (this.waitingLength + line.length > waitingMax) {
      this.lost += 1
      return
    }
    this.waiting.push(line)
    this.waitingLength += line.length
    this.running ??= this.writeWaiting()
  }

  // When every line is written or dropped.
  async settled(): Promise<void> {
    await this.running
  }

  // For the very end of the process, when there is no more turn of the loop.
  writeRest(): void {
    const rest = Buffer.from(this.waiting.splice(0).join(''))
    try {
      if (rest.length > 0) writeSync(this.fileFor(rest.length), rest)
    } catch {
      // Nobody is left to notify.
    }
  }

  private async writeWaiting(): Promise<void> {
    await nextTurn()
    while (this.waiting.length > 0) {
      const lines = this.takeChunk()
      const lost = this.lost
      const note = lost > 0 ? lostLine(lost) : ''
      try {
        await this.append(Buffer.from(`${this.isLineCut ? '\n' : ''}${note}${lines.join('')}`))
        this.lost -= lost
      } catch {
        this.lost += lines.length
      }
    }
    this.running = null
  }

  private takeChunk(): string[] {
    let length = 0
    let count = 0
    while (count < this.waiting.length && length < chunkMax) {
      length += this.waiting[count]?.length ?? 0
      count += 1
    }
    this.waitingLength -= length
    return this.waiting.splice(0, count)
  }

  private async append(bytes: Buffer): Promise<void> {
    const file = this.fileFor(bytes.length)
    for (let at = 0; at < bytes.length;) {
      try {
        at += (await writeTo(file, bytes, at)).bytesWritten
        this.isLineCut = at < bytes.length
      } catch (error) {
        // A pipe whose reader is slow.
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'EAGAIN') throw error
        await wait(busyMs)
      }
    }
  }
}

function lostLine(lines: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'lines of the log could not be written' })}\n`
}
