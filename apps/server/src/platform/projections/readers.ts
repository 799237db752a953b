// The callers that wait until the views show a command.
export class Readers {
  private readers: { seq: number; wake: () => void }[] = []

  get isAnyWaiting(): boolean {
    return this.readers.length > 0
  }

  // Resolves once the views have passed a command, or after a while without.
  async wait(seq: number, waitMsMax: number): Promise<boolean> {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.readers = this.readers.filter((reader) => reader.wake !== wake)
        resolve(false)
      }, waitMsMax)
      const wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
      this.readers.push({ seq, wake })
    })
  }

  // Resolves the waits for commands that are shown now.
  wake(position: number): void {
    const ready = this.readers.filter(({ seq }) => seq <= position)
    if (ready.length === 0) return
    this.readers = this.readers.filter(({ seq }) => seq > position)
    for (const { wake } of ready) wake()
  }
}
