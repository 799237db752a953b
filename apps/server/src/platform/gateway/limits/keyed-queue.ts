// Runs work with the same key one after another. Work with several keys waits for all of them.
export class KeyedQueue {
  private readonly waitingMax: number
  private readonly lines = new Map<string, { count: number; end: Promise<void> }>()

  // How many may wait for one key besides the running one.
  constructor(waitingMax: number) {
    this.waitingMax = waitingMax
  }

  // Null: too many wait already, and nothing is run.
  async run<Result>(keys: readonly string[], act: () => Promise<Result>): Promise<Result | null> {
    const lines = [...new Set(keys)].map((key) => [key, this.lines.get(key)] as const)
    if (lines.some(([, line]) => line !== undefined && line.count > this.waitingMax)) return null
    // All lines are joined in this one step, so two can't wait for each other.
    const before = lines.flatMap(([, line]) => (line ? [line.end] : []))
    let leave = () => {}
    const end = new Promise<void>((resolve) => (leave = resolve))
    for (const [key, line] of lines) this.lines.set(key, { count: (line?.count ?? 0) + 1, end })
    try {
      await Promise.all(before)
      return await act()
    } finally {
      for (const [key] of lines) this.step(key)
      leave()
    }
  }

  private step(key: string): void {
    const line = this.lines.get(key)
    if (!line) return
    line.count -= 1
    if (line.count === 0) this.lines.delete(key)
  }
}
