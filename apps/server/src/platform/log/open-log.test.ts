import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallServer } from '../gateway/call-server.ts'
import { buildHttp } from '../gateway/http.ts'
import { readSettings } from '../settings/settings.ts'
import { LineWriter } from './line-writer.ts'
import { LogFile } from './log-file.ts'
import { openLog } from './open-log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-log-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const path = (name: string) => join(folder, name)
// The older ones first; their names are the times at which they were full.
const files = () => [
  ...readdirSync(folder)
    .filter((name) => name !== 'candor.log')
    .toSorted(),
  'candor.log',
]
const linesOf = (names: readonly string[]) =>
  names.flatMap((name) =>
    readFileSync(path(name), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )
const bytesInAll = () => files().reduce((sum, name) => sum + statSync(path(name)).size, 0)

async function writeNumbers(first: number, count: number, bytesMax: number): Promise<void> {
  const file = new LogFile(folder, { bytesMax, days: 14 })
  const writer = new LineWriter((bytes) => file.fileFor(bytes))
  for (let number = first; number < first + count; number += 1) {
    writer.write(`${JSON.stringify({ number, filler: 'x'.repeat(1_000) })}\n`)
    if (number % 50 === 0) await wait(1)
  }
  await writer.settled()
  file.close()
}

test('no line is lost or torn at a new file, nor by a restart', async () => {
  await writeNumbers(0, 1_000, 100_000_000 / 50)
  await writeNumbers(1_000, 600, 100_000_000 / 50)
  expect(files().length).toBeGreaterThan(3)
  const numbers = linesOf(files()).map((line) => (JSON.parse(line) as { number: number }).number)
  expect(numbers).toEqual(Array.from({ length: 1_600 }, (_, number) => number))
})

test('the oldest go when there is more than the limit', async () => {
  await writeNumbers(0, 3_000, 1_000_000)
  expect(bytesInAll()).toBeLessThanOrEqual(1_000_000)
  const numbers = linesOf(files()).map((line) => (JSON.parse(line) as { number: number }).number)
  expect(numbers.length).toBeGreaterThan(600)
  expect(numbers.at(-1)).toBe(2_999)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => 3_000 - numbers.length + at))
})

test('a new day begins a new file, and those of too many days ago go', async () => {
  await writeNumbers(1, 1, 1_000_000)
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  utimesSync(path('candor.log'), yesterday, yesterday)
  await writeNumbers(2, 1, 1_000_000)
  expect(files()).toHaveLength(2)
  expect(linesOf(['candor.log'])).toHaveLength(1)
  const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000)
  utimesSync(path(files()[0] ?? ''), longAgo, longAgo)
  writeFileSync(path('candor-of-somebody-else.log'), 'stays')
  await writeNumbers(3, 1, 1_000_000)
  expect(files()).toEqual(['candor-of-somebody-else.log', 'candor.log'])
})

test('only its owner may read it, also when it existed before', async () => {
  writeFileSync(path('candor.log'), 'old\n')
  chmodSync(path('candor.log'), 0o644)
  await writeNumbers(0, 500, 1_000_000)
  for (const name of files()) expect(statSync(path(name)).mode & 0o777).toBe(0o600)
})

test('a full disk loses lines, says how many, and ends nothing', async () => {
  symlinkSync('/dev/full', path('candor.log'))
  const { log, close } = openLog(settings())
  for (let i = 0; i < 10; i += 1) log.info({ i }, 'nobody will read this')
  await wait(50)
  rmSync(path('candor.log'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
  log.info('there is room again')
  await close()
  const [first, second] = linesOf(['candor.log']).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(first).toMatchObject({ lines: 10, msg: 'lines of the log could not be written' })
  expect(second).toMatchObject({ msg: 'there is room again' })
  log.info('a word after the end is no error')
  await wait(20)
})

test('a field or an error can not make a line long', async () => {
  const { log, close } = openLog(settings())
  log.info({ url: 'x'.repeat(9_000) }, 'refused')
  const error = Object.assign(new Error('y'.repeat(9_000)), { detail: 'z'.repeat(9_000) })
  error.stack = 'at '.repeat(9_000)
  log.error({ err: error }, 'failed')
  await close()
  const [refused, failed] = linesOf(['candor.log'])
  expect(refused?.length).toBeLessThan(400)
  expect(refused).toContain(`${'x'.repeat(200)}…`)
  expect(failed?.length).toBeLessThan(6_000)
  expect(failed).toContain('"type":"Error"')
})

test('thousands of hostile requests leave no more than a page in the log', async () => {
  const { log, close } = openLog(settings())
  const calls = new CallServer(settings(), log)
  const app = buildHttp(settings(), log, calls)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const attack = async (times: number) => {
    for (let i = 0; i < times; i += 1)
      await (await fetch(`${url}/${i}${'x'.repeat(7_000)}?%ff`)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 8 }, () => attack(250)))
  await app.close()
  await close()
  expect(linesOf(['candor.log']).length).toBeLessThan(100)
  expect(bytesInAll()).toBeLessThan(50_000)
})

const settings = () => readSettings({ DATA_DIR: folder, FILES_PER_MINUTE: '0', LOG_MEGABYTES: '1' })
