import pg from 'pg'

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
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === unanswered
}

export function isWaitOver(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return waitCodes.has(error.code)
  return isUnanswered(error) || (error instanceof Error && unconnected.has(error.message))
}
