// Loaded before the product (`node --import`): tells whoever started it how long its main thread stood still.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolutionMs = 5

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  // Each question begins a new stretch. A timer is due after the resolution: what it is late is the pause.
  process.on('message', () => {
    process.send?.({ longestMs: Math.max(0, delay.max / 1e6 - resolutionMs) })
    delay.reset()
  })
  process.channel?.unref()
}
