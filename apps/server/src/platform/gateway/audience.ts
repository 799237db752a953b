const calledMs = 60_000

// Whether anyone is using the exchange: a stream is open, or a call came in within the last minute.
export class Audience {
  streams = 0
  private calledAt = -Infinity

  noteCall(nowMs: number): void {
    this.calledAt = nowMs
  }

  get isThere(): boolean {
    return this.streams > 0 || performance.now() - this.calledAt < calledMs
  }
}
