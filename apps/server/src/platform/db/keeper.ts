import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { connectMsMax } from './database.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { lockKeys } from './lock-keys.ts'

export class AlreadyRunning extends Error {}

// Held for as long as a product lives.
const lockTries = 25
const retryMs = 500

export type DatabaseKeeper = Awaited<ReturnType<typeof keepDatabase>>

type Keep = {
  dataDir: string
  databaseUrl: string | null
  log: FastifyBaseLogger
  // Another product has replaced this one, which must do nothing more.
  onReplaced: (error: Error) => void
}

// Keeps the database: runs the embedded one, and holds the lock that lets one product at a time use it. When
// the database falls it is started and locked again, while calls answer that they failed.
export async function keepDatabase({ dataDir, databaseUrl, log, onReplaced }: Keep) {
  let embedded = databaseUrl === null ? await startEmbeddedDatabase(dataDir) : null
  const url = databaseUrl ?? embedded?.url ?? ''
  let closing = false

  const onLost = (error: Error) => {
    if (closing) return
    log.error({ err: error }, 'the database is gone')
    held = comeBack()
  }
  let held = Promise.resolve(true)
  let unlock = await lockDatabase(url, onLost)

  async function comeBack(): Promise<boolean> {
    while (!closing) {
      try {
        if (embedded) embedded = await startEmbeddedDatabase(dataDir, embedded.port)
        unlock = await lockDatabase(url, onLost)
        log.info('the database is back')
        return true
      } catch (error) {
        if (error instanceof AlreadyRunning) {
          onReplaced(error)
          return false
        }
        log.warn({ err: error }, 'the database is still gone')
        await wait(retryMs)
      }
    }
    return false
  }

  return {
    url,
    folder: embedded?.folder ?? null,
    note: embedded?.note ?? null,
    // Resolves when the lock is ours, with false when another program has it for good.
    held: () => held,
    close: async () => {
      closing = true
      await unlock()
      await embedded?.stop()
    },
  }
}

// One product at a time per database, for as long as this connection lives.
export async function lockDatabase(
  url: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectMsMax,
  })
  let lost: (error: Error) => void = () => {}
  client.on('error', (error) => lost(error))
  await client.connect()
  for (let attempt = 0; attempt < lockTries; attempt += 1) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      lockKeys.product,
    ])
    if (rows[0]?.held === true) {
      // Called once: a connection can break in more than one way at a time.
      lost = (error) => {
        lost = () => {}
        onLost(error)
      }
      return async () => {
        lost = () => {}
        await client.end().catch(() => undefined)
      }
    }
    // A product that was just killed releases the lock as soon as the database notices.
    await wait(100)
  }
  await client.end()
  throw new AlreadyRunning('Another Candor is already running on this database.')
}

// Whether a program holds the product's lock on the database of a connection.
export async function isProductRunning(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ holders: string }>(
    `select count(*) as holders from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and objid = $1 and datname = current_database()`,
    [lockKeys.product],
  )
  return rows[0]?.holders !== '0'
}
