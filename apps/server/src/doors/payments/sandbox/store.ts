import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// How often a payment's outcome is sent: once, twice, or never, so that the exchange has to ask.
export const tellings = ['once', 'twice', 'never'] as const
export type Telling = (typeof tellings)[number]

export type SandboxSession = {
  sessionId: string
  key: string
  reference: string
  amount: string
  currency: string
  description: string
  returnUrl: string
  expiresAtMs: number
  transactionId: string | null
  isClosed: boolean
  hasFailed: boolean
  refundId: string | null
}

// A webhook not yet accepted by the exchange.
export type SandboxLetter = { eventId: string; body: string; tries: number; nextAtMs: number }

type Contents = { readonly sessions: readonly SandboxSession[]; readonly letters: readonly SandboxLetter[] }

const sessionsMax = 1_000

// The provider's data, in its own file: like a real provider, it forgets nothing when the exchange is killed.
export class SandboxStore {
  private readonly path: string
  private contents: Contents

  constructor(path: string) {
    this.path = path
    this.contents = read(path)
  }

  get sessions(): Contents['sessions'] {
    return this.contents.sessions
  }

  get letters(): Contents['letters'] {
    return this.contents.letters
  }

  // A failed write has no effect: this throws, and nothing has changed.
  keep(change: Partial<Contents>): void {
    const { sessions, letters } = { ...this.contents, ...change }
    const contents = { sessions: sessions.slice(-sessionsMax), letters }
    write(this.path, JSON.stringify(contents))
    this.contents = contents
  }

  // Replaces the session, with letters about it.
  keepSession(session: SandboxSession, letters: readonly SandboxLetter[] = []): void {
    this.keep({
      sessions: this.sessions.map((one) => (one.sessionId === session.sessionId ? session : one)),
      letters: [...this.letters, ...letters],
    })
  }
}

// Written completely before it replaces the old file: neither a full disk nor a power cut leaves half a file.
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.new`
  writeFileSync(beside, text, { flush: true })
  renameSync(beside, path)
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function read(path: string): Contents {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Contents
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { sessions: [], letters: [] }
    throw error
  }
}
