import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { UserFacingError } from '../errors/user-facing-error.ts'
import { signerMigrations } from '@candor/chain/signer-migrations'

/** Held during a signer's whole life. The product's own locks have other numbers. */
const lockKey = 243_100
const retryMs = 500

/** The executor of a query: the connection, or the transaction on it. */
export type Tx = Pick<pg.ClientBase, 'query'>

export type Database = Tx & {
  within: <Result>(act: (tx: Tx) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

type Open = { lockTries?: number; onLost: (error: Error) => void }

/**
 * One connection for the lock and for everything else: a signer that lost the lock can't write either, and
 * one that is disconnected ends.
 */
export async function openDatabase(url: string, { lockTries = 20, onLost }: Open): Promise<Database> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'candor signer',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
  })
  client.on('error', onLost)
  await client.connect()
  try {
    await lock(client, lockTries)
    await migrate(client)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    query: client.query.bind(client),
    within: async (act) => await within(client, act),
    close: async () => {
      client.off('error', onLost)
      client.on('error', () => undefined)
      await client.end()
    },
  }
}

async function within<Result>(client: pg.Client, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await act(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

// The connection of a killed signer may outlive it for a moment.
async function lock(client: pg.Client, tries: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      lockKey,
    ])
    if (rows[0]?.locked === true) return
    if (attempt >= tries)
      throw new UserFacingError('Another signer is running on this database. Stop it first.')
    await wait(retryMs)
  }
}

async function migrate(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists signer')
  await client.query('create table if not exists signer.migrations (name text primary key)')
  const { rows } = await client.query<{ name: string }>('select name from signer.migrations')
  const done = new Set(rows.map(({ name }) => name))
  const unknown = [...done].filter((name) => !signerMigrations.some((one) => one.name === name))
  if (unknown.length > 0)
    throw new UserFacingError(
      `A newer signer has used this database (${unknown.join(', ')}). Start that one.`,
    )
  for (const { name, sql } of signerMigrations) {
    if (done.has(name)) continue
    await within(client, async (tx) => {
      await tx.query(sql)
      await tx.query('insert into signer.migrations (name) values ($1)', [name])
    })
  }
}
