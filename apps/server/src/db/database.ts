import { Kysely, type KyselyPlugin, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
// A query takes the connection it runs on: the pool, or the transaction that is open.
export type Connection = Database | Transaction<Tables>

// A bigint column holds ids here: they travel as text and are never counted with.
export function openDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  plugins: KyselyPlugin[] = [],
): Database {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError)
  // One that breaks in somebody's hands, between two of their queries, has no listener of the pool's either.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins })
}

// The same queries on one connection that somebody else holds, inside the transaction that is open there.
export function databaseOn(client: pg.Client): Database {
  const held = { query: client.query.bind(client) as PostgresPoolClient['query'], release: () => {} }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => held, end: async () => {} } }),
  })
}
