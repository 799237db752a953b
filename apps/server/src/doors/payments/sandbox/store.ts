import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// How a payment tells the exchange what became of it: as it should, twice, or not at all, so that the exchange has to ask.
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

// A webhook that the exchange has not taken yet.
export type SandboxLetter = { eventId: string; body: string; tries: number; nextAtMs: number }

type Contents = { sessions: SandboxSession[]; letters: SandboxLetter[] }

const sessionsMax = 1_000

// What the provider knows, in a file of its own: a real one forgets nothing either when the exchange is killed.
export class SandboxStore {
  readonly sessions: SandboxSession[]
  letters: SandboxLetter[]
  private readonly path: string

  constructor(path: string) {
    this.path = path
    const { sessions, letters } = read(path)
    this.sessions = sessions
    this.letters = letters
  }

  save(): void {
    this.sessions.splice(0, Math.max(0, this.sessions.length - sessionsMax))
    mkdirSync(dirname(this.path), { recursive: true })
    const beside = `${this.path}.new`
    writeFileSync(beside, JSON.stringify({ sessions: this.sessions, letters: this.letters }))
    renameSync(beside, this.path)
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
