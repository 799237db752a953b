// Loaded before the product (`node --import`): reports the pauses of its main thread to the parent process.
import { existsSync, openSync, readSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const everyMs = 5
const file = `/proc/self/task/${process.pid}/schedstat`

/** This thread's processor time in milliseconds; null if the system doesn't report it. */
function openBusyMs() {
  if (!existsSync(file)) return () => null
  const opened = openSync(file, 'r')
  const bytes = Buffer.alloc(100)
  return () => Number(bytes.toString('latin1', 0, readSync(opened, bytes, 0, 100, 0)).split(' ')[0]) / 1e6
}

if (isMainThread && process.send) {
  const busyMs = openBusyMs()
  let last = { at: performance.now(), busy: busyMs() }
  const none = { longestMs: 0, longestBusyMs: last.busy === null ? null : 0 }
  let longest = { ...none }
  // The delay of a timer is a pause: caused by this thread itself, or by other programs.
  setInterval(() => {
    const now = { at: performance.now(), busy: busyMs() }
    longest.longestMs = Math.max(longest.longestMs, now.at - last.at - everyMs)
    if (now.busy !== null && last.busy !== null && longest.longestBusyMs !== null)
      longest.longestBusyMs = Math.max(longest.longestBusyMs, now.busy - last.busy - everyMs)
    last = now
  }, everyMs).unref()
  // Each request begins a new period.
  process.on('message', () => {
    process.send?.(longest)
    longest = { ...none }
  })
  process.channel?.unref()
}
