import { spawn } from 'node:child_process'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { KeptProcess } from './keep-running.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

function keep(program: string) {
  const logLines: string[] = []
  const log = pino({}, { write: (line: string) => void logLines.push(line) })
  const starts: number[] = []
  const start = () => {
    starts.push(performance.now())
    return spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'ignore'] })
  }
  const kept = new KeptProcess({ name: 'the helper', start, delaysMs: [100, 300], log })
  closers.push(() => kept.stop())
  return { kept, starts, logLines }
}

test('a process that ends is restarted, later each time, and logged', async () => {
  const { starts, logLines } = keep('process.exit(3)')
  await vi.waitFor(() => expect(starts.length).toBeGreaterThanOrEqual(4), { timeout: 20_000 })
  const [first = 0, second = 0, third = 0, fourth = 0] = starts
  expect(second - first).toBeGreaterThanOrEqual(100)
  expect(third - second).toBeGreaterThanOrEqual(300)
  expect(fourth - third).toBeGreaterThanOrEqual(300)
  expect(logLines[0]).toContain('"code":3,"signal":null,"delayMs":100,"msg":"the helper ended')
})

test('a stopped process is not restarted', async () => {
  const { kept, starts, logLines } = keep('process.stdin.resume()')
  expect(kept.pid).toBeGreaterThan(0)
  await kept.stop()
  expect(kept.pid).toBeUndefined()
  await new Promise((resolve) => void setTimeout(resolve, 400))
  expect(starts).toHaveLength(1)
  expect(logLines).toEqual([])
})

test('a process stopped between two starts is not started', async () => {
  const { kept, starts, logLines } = keep('process.exit(3)')
  await vi.waitFor(() => expect(logLines).toHaveLength(1), { timeout: 20_000, interval: 5 })
  await kept.stop()
  await new Promise((resolve) => void setTimeout(resolve, 400))
  expect(starts).toHaveLength(1)
})
