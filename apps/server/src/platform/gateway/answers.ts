import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Answer } from '@candor/contract/answer'
import { resultCodes, type RefusalName } from '@candor/contract/result-codes'
import { reasonOf, type Refusal, refuse } from './refusal.ts'
import type { Mode } from '../settings/settings.ts'
import { headersFor } from './site/security-headers.ts'

export function answerWith(resultData: object): Answer<object> {
  return { resultCode: resultCodes.success, resultData }
}

export function answerRefused(refusal: Refusal): Answer<object> {
  const { refused, retryAfterSeconds, details } = refusal
  const resultData = retryAfterSeconds === undefined ? null : { retryAfterSeconds }
  const answer = { resultCode: resultCodes[refused], resultData, reason: reasonOf(refusal) }
  return details === undefined ? answer : { ...answer, details }
}

// How long a caller should wait before coming back, where nothing more exact is known.
export function retryAfterOfStatus(status: number): number | undefined {
  if (status === 429) return 1
  return status === 503 ? 5 : undefined
}

// The refusal of a request that never became a call, by its HTTP status.
export function refusalOfStatus(status: number): RefusalName {
  if (status === 404) return 'siteDoesNotExist'
  if (status === 429) return 'tooManyRequests'
  return status >= 500 ? 'requestFailed' : 'invalidRequest'
}

// Refuses a connection without a request, with the headers of every other answer, and ends it: a stranger who
// does not hang up could hold it indefinitely.
export function refuseConnection(
  socket: Duplex,
  mode: Mode,
  { status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number | undefined },
): void {
  const body = JSON.stringify(answerRefused(refuse(refusalOfStatus(status), retryAfterSeconds)))
  const headers = {
    ...headersFor('GET', mode),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}
