import { Kysely, type KyselyPlugin, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
// A query takes the connection it runs on: the pool, or the open transaction.
export type Connection = Database | Transaction<Tables>

// How long a query may take, by what it waits for.
// For calls, none of which may hang.
export const callLimits = {
  lockMsMax: 10_000,
  // On the server, which then ends it.
  statementMsMax: 15_000,
  // Here, for a server that no longer responds.
  answerMsMax: 20_000,
  // A transaction with an inactive owner releases its locks.
  idleInTransactionMsMax: 30_000,
}
export type QueryLimits = typeof callLimits

// For work that takes longer with more data: loading and clearing up. Migrations and programs have no limits.
export const patientLimits: QueryLimits = {
  lockMsMax: 30_000,
  statementMsMax: 600_000,
  answerMsMax: 660_000,
  idleInTransactionMsMax: 600_000,
}

// For a connection, or for one of the pool to be free.
export const connectMsMax = 10_000

type DatabaseOptions = { plugins?: KyselyPlugin[]; limits?: QueryLimits }

// A bigint column holds ids here: they travel as text and are never used in arithmetic.
export function openDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  { plugins = [], limits }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    keepAlive: true,
    connectionTimeoutMillis: connectMsMax,
    ...(limits && {
      lock_timeout: limits.lockMsMax,
      statement_timeout: limits.statementMsMax,
      query_timeout: limits.answerMsMax,
      idle_in_transaction_session_timeout: limits.idleInTransactionMsMax,
    }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError)
  // A connection that breaks while in use, between two queries, has no listener of the pool's either.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const connect = async () => toldBusy(await pool.connect().catch(throwBusy))
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    plugins,
  })
}

// A connection that still owes an answer is not used again: its next user would wait for that answer too.
function toldBusy(client: pg.PoolClient): PostgresPoolClient {
  let unanswered: DatabaseBusy | null = null
  const query = async (text: string, values: unknown[]) => {
    if (unanswered) throw unanswered
    try {
      return await client.query(text, values)
    } catch (error) {
      if (isUnanswered(error)) unanswered = new DatabaseBusy(error)
      return throwBusy(error)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(unanswered !== null),
  }
}

function throwBusy(error: unknown): never {
  throw isWaitOver(error) ? new DatabaseBusy(error) : error
}

// The same queries on one connection held by the caller, inside its open transaction.
export function databaseOn(client: pg.Client): Database {
  const held = { query: client.query.bind(client) as PostgresPoolClient['query'], release: () => {} }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => held, end: async () => {} } }),
  })
}

/** Runs a function on a connection of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  // A broken connection also fails the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** All of it or nothing. */
export async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

// The database took too long. The query has not happened, or it is not known yet.
export class DatabaseBusy extends Error {
  readonly statusCode = 503

  constructor(cause: unknown) {
    super(`the database took too long: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

// Ended by the server: a statement, a lock, a transaction that did nothing.
const waitCodes: ReadonlySet<string | undefined> = new Set(['57014', '55P03', '25P03'])
// The library has no names for these, only sentences.
const unanswered = 'Query read timeout'
const unconnected: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
])

// Whether an answer may still come on this connection.
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === unanswered
}

function isWaitOver(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return waitCodes.has(error.code)
  return isUnanswered(error) || (error instanceof Error && unconnected.has(error.message))
}
