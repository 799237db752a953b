import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import { builtProgram } from '../../../../../scripts/built-program.ts'
import { createDatabase } from '../../testing/product.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { AlreadyRunning, keepDatabase } from './keeper.ts'

const log = pino({ level: 'silent' })
const databaseHolder = 'apps/server/src/testing/programs/hold-database.ts'
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-keeper-'))
  // Open to the user that runs the database, so that the files stay where the test looks for them.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function filesHeldOpen(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)]
    } catch {
      // The process that listed the others.
      return []
    }
  })
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('a second product on the same database is refused and does no harm', async () => {
  const databaseUrl = await createDatabase()
  const keep = { dataDir: '', databaseUrl, log, onReplaced: () => {} }
  const first = await keepDatabase(keep)
  await expect(keepDatabase(keep)).rejects.toBeInstanceOf(AlreadyRunning)
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.close()
  const next = await keepDatabase(keep)
  await next.close()
})

test('a database killed with -9 is started again, at the same address, with its data', async () => {
  const dataDir = newFolder()
  const keeper = await keepDatabase({ dataDir, databaseUrl: null, log, onReplaced: () => {} })
  try {
    await query(keeper.url, 'create table kept as select 42 as answer')
    const pid = Number(readFileSync(join(keeper.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await query(keeper.url, 'select answer from kept')).toEqual([{ answer: 42 }]),
      {
        timeout: 20_000,
        interval: 200,
      },
    )
    expect(filesHeldOpen()).not.toContain(join(dataDir, 'postgres.log'))
  } finally {
    await keeper.close()
  }
})

test('a database killed with -9 listens at the same address, whoever starts it', async () => {
  const dataDir = newFolder()
  const killed = await startEmbeddedDatabase(dataDir)
  const pid = Number(readFileSync(join(killed.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000)
  const raised = await startEmbeddedDatabase(dataDir)
  await raised.stop()
  expect(raised.url).toBe(killed.url)
  const later = await startEmbeddedDatabase(dataDir)
  expect(await query(later.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await later.stop()
})

test('a database left running by a product that was killed with -9 is taken over', async () => {
  const dataDir = newFolder()
  const holder = spawn(process.execPath, [await builtProgram(databaseHolder), dataDir])
  await once(holder.stdout, 'data')
  const keep = { dataDir, databaseUrl: null, log, onReplaced: () => {} }
  await expect(keepDatabase(keep)).rejects.toBeInstanceOf(AlreadyRunning)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const before = readFileSync(pidFile, 'utf8')
  const keeper = await keepDatabase(keep)
  expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(before.split('\n')[0])
  await keeper.close()
  expect(existsSync(pidFile)).toBe(false)
})

test('a stale lock file that names another program by now does not keep it from starting', async () => {
  const keep = { dataDir: newFolder(), databaseUrl: null, log, onReplaced: () => {} }
  const first = await keepDatabase(keep)
  const pidFile = join(first.folder ?? '', 'postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  await first.close()
  writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
  const second = await keepDatabase(keep)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.close()
})

test('two first starts at once agree on one database', async () => {
  const dataDir = newFolder()
  const program = await builtProgram(databaseHolder)
  const starts = [0, 1].map(() => spawn(process.execPath, [program, dataDir]))
  const ends = await Promise.all(
    starts.map(async (child) => {
      const held = once(child.stdout, 'data').then(() => 'held')
      return await Promise.race([held, once(child, 'exit').then(() => 'refused')])
    }),
  )
  for (const child of starts) child.kill('SIGKILL')
  expect(ends.toSorted()).toEqual(['held', 'refused'])
  const keeper = await keepDatabase({ dataDir, databaseUrl: null, log, onReplaced: () => {} })
  await keeper.close()
})
