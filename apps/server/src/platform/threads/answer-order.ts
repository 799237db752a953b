// For a process that the product started beside itself: takes its one order and ends after its last message.
export function answerOrder<Told extends object>(
  run: (order: unknown, tell: (told: Told) => void) => Promise<Told>,
  failed: (message: string) => Told,
): void {
  // The product has ended, for whatever reason.
  process.on('disconnect', () => process.exit(1))
  process.once('message', (order: unknown) => {
    void run(order, (told) => process.send?.(told))
      .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)))
      // Messages still being sent would be lost with the channel.
      .then((last) => process.send?.(last, () => process.disconnect()))
  })
}

// Limits messages to a rate that people can follow.
export function nowAndThen<Told>(tell: (told: Told) => void): (told: Told) => void {
  const everyMs = 200
  let toldMs = Number.NEGATIVE_INFINITY
  return (told) => {
    if (performance.now() - toldMs < everyMs) return
    toldMs = performance.now()
    tell(told)
  }
}
