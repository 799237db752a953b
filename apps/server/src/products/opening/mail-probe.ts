// A mail server that was asked a moment ago is not asked again for everyone who looks at the list.
const freshMs = 5_000

/** Whether the mail server answers and lets us in, by asking it. */
export class MailProbe {
  private readonly check: (() => Promise<void>) | null
  private last: { atMs: number; answer: Promise<boolean> } | null = null

  constructor(check: (() => Promise<void>) | null) {
    this.check = check
  }

  get isSet(): boolean {
    return this.check !== null
  }

  async isAnswering(): Promise<boolean> {
    const { check } = this
    if (check === null) return false
    const nowMs = performance.now()
    if (this.last === null || nowMs - this.last.atMs > freshMs) {
      const answer = check().then(
        () => true,
        () => false,
      )
      this.last = { atMs: nowMs, answer }
    }
    return await this.last.answer
  }
}
