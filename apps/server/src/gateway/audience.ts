const calledMs = 60_000

// Whether anybody looks at the exchange: a stream is open, or somebody called a moment ago.
export class Audience {
  streams = 0
  private calledAt = -Infinity

  noteCall(): void {
    this.calledAt = performance.now()
  }

  get isThere(): boolean {
    return this.streams > 0 || performance.now() - this.calledAt < calledMs
  }
}
