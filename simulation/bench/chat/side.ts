import { randomUUID } from 'node:crypto'

export type Said = { seq: number; author: string; text: string }
export type Page = { messages: Said[] }
type Calls = {
  read: (after: number) => Promise<Page>
  send: (form: { clientId: string; text: string }) => Promise<{ resultCode: number }>
}

/** The user's or the operator's side of a conversation, as in an app: it reads on from its last message. */
export class Side {
  readonly seqs: number[] = []
  /** From the writer's answer until this side had read the message. */
  readonly latenciesMs: number[] = []
  private readonly author: string
  private readonly calls: Calls
  private readonly answeredAt = new Map<string, number>()
  private readonly readAt = new Map<string, number>()
  private isReading = false
  private isStale = false

  constructor(author: 'user' | 'operator', calls: Calls) {
    this.author = author
    this.calls = calls
  }

  get isQuiet(): boolean {
    return !this.isReading
  }

  look(): void {
    this.isStale = true
    if (!this.isReading) void this.readOn()
  }

  async say(text: string, to: Side): Promise<void> {
    const { resultCode } = await this.calls.send({ clientId: randomUUID(), text })
    if (resultCode !== 1) throw new Error(`${this.author} was answered ${resultCode}`)
    to.expect(text)
  }

  async readAll(): Promise<Said[]> {
    return (await this.calls.read(0)).messages
  }

  /** The writer got its answer. */
  private expect(text: string): void {
    const readAt = this.readAt.get(text)
    // It was read before its writer got the answer.
    if (readAt !== undefined) this.latenciesMs.push(0)
    else this.answeredAt.set(text, performance.now())
  }

  private async readOn(): Promise<void> {
    this.isReading = true
    while (this.isStale) {
      this.isStale = false
      const { messages } = await this.calls.read(this.seqs.at(-1) ?? 0)
      const now = performance.now()
      for (const { seq, author, text } of messages) {
        this.seqs.push(seq)
        if (author === this.author) continue
        const answeredAt = this.answeredAt.get(text)
        if (answeredAt === undefined) this.readAt.set(text, now)
        else this.latenciesMs.push(now - answeredAt)
      }
    }
    this.isReading = false
  }
}
