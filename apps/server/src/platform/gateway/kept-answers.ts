// How long an answer that is the same for all stays valid: until this number changes, and so long at most.
export type Freshness = { version: () => number; msMax: number }

// A whole answer, ready to be sent, and how many calls it counts as.
export type KeptAnswer = { bytes: Buffer; weight: number }

type Made<Other> = KeptAnswer | Other
type Entry = KeptAnswer & { version: number; madeAtMs: number }

const bytesMaxDefault = 16 * 1024 * 1024
// The approximate size of an entry without its bytes.
const entryBytes = 300

// Answers that are the same for everybody, each made once for all equal requests while it is valid. The
// oldest make room.
export class KeptAnswers {
  private readonly bytesMax: number
  private readonly entries = new Map<string, Entry>()
  private readonly underWay = new Map<string, { version: number; made: Promise<Made<object>> }>()
  private bytes = 0

  constructor(bytesMax = bytesMaxDefault) {
    this.bytesMax = bytesMax
  }

  find(question: string, { version, msMax }: Freshness, nowMs: number): KeptAnswer | undefined {
    const entry = this.entries.get(question)
    if (entry === undefined || entry.version !== version()) return undefined
    return Math.abs(nowMs - entry.madeAtMs) < msMax ? entry : undefined
  }

  // Calls `make` only when no equal request at the same version waits for it. A result that is no answer goes
  // to all waiting callers and is not kept.
  async ask<Other extends object>(
    question: string,
    { version }: Freshness,
    nowMs: number,
    make: () => Promise<Made<Other>>,
  ): Promise<Made<Other>> {
    const madeAt = version()
    const known = this.underWay.get(question)
    if (known?.version === madeAt) return (await known.made) as Made<Other>
    const asking = { version: madeAt, made: make() }
    this.underWay.set(question, asking)
    try {
      const made = await asking.made
      if ('bytes' in made) this.keep(question, { ...made, version: madeAt, madeAtMs: nowMs })
      return made
    } finally {
      if (this.underWay.get(question) === asking) this.underWay.delete(question)
    }
  }

  private keep(question: string, entry: Entry): void {
    this.drop(question)
    this.entries.set(question, entry)
    this.bytes += sizeOf(question, entry)
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.bytesMax) return
      this.drop(oldest)
    }
  }

  private drop(question: string): void {
    const entry = this.entries.get(question)
    if (entry === undefined) return
    this.entries.delete(question)
    this.bytes -= sizeOf(question, entry)
  }
}

function sizeOf(question: string, { bytes }: KeptAnswer): number {
  return bytes.length + question.length * 2 + entryBytes
}
