import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Mode } from '../settings/settings.ts'
import { answerRefused, refusalOfStatus } from './answers.ts'
import { refuse } from './refusal.ts'
import { headersFor } from './site/security-headers.ts'

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
