import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { RequestListener, IncomingHttpHeaders, ServerOptions } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Answer } from '@candor/contract/answer'
import type { Settings } from '../settings/settings.ts'
import { answerRefused, refusalOfStatus, retryAfterOfStatus } from './answers.ts'
import { CallRate } from './limits/call-rate.ts'
import { refuse } from './refusal.ts'
import { readSealed, type SealedBody } from './envelope/plain-envelope.ts'
import { headersFor } from './site/security-headers.ts'
import { callerAddress, type Proxies } from '../network/proxies.ts'

export type Request = { headers: IncomingHttpHeaders; address: string }
export type IncomingCall = Request & { sealed: SealedBody }
// The bytes of a kept answer, or the answer itself.
export type Answered = Buffer | Answer<object>
export type Answerer = {
  // Answers what can be answered at once, from the text of the body.
  ready?: ((request: Request, text: string) => Answered | null) | undefined
  answer: (incoming: IncomingCall) => Promise<Answered>
}
type TurnedAway = { status: number; check: string; retryAfterSeconds?: number | undefined }
type Sent = { status: number; answer: Answered; retryAfterSeconds?: number | undefined }

export const bodyBytesMax = 64 * 1024
const jsonType = /^application\/json\b/i

// The short way of a call: from Node's own HTTP server straight to its handler, because orders come by the
// thousand. Everything else (pages, files, the API's own pages) goes on to Fastify.
export class CallServer {
  readonly rate: CallRate
  // For all other requests: pages, files, and unknown paths.
  readonly fileRate: CallRate
  // How many calls have come, whatever their outcome.
  callCount = 0
  private readonly answerers = new Map<string, Answerer>()
  private readonly log: FastifyBaseLogger
  private readonly proxies: Proxies
  private readonly callHeaders: readonly string[]
  private readonly fileHeaders: readonly string[]

  constructor(
    settings: Pick<Settings, 'CALLS_PER_MINUTE' | 'FILES_PER_MINUTE' | 'MODE' | 'PROXIES'>,
    log: FastifyBaseLogger,
  ) {
    this.rate = new CallRate(settings.CALLS_PER_MINUTE)
    this.fileRate = new CallRate(settings.FILES_PER_MINUTE)
    this.log = log
    this.proxies = settings.PROXIES
    const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    this.callHeaders = Object.entries({ ...json, ...headersFor('POST', settings.MODE) }).flat()
    this.fileHeaders = Object.entries({ ...json, ...headersFor('GET', settings.MODE) }).flat()
  }

  add(path: string, answerer: Answerer): void {
    this.answerers.set(path, answerer)
  }

  create(options: ServerOptions, otherwise: RequestListener): Server {
    // By itself Node would refuse a request without a host, without the headers that every answer carries.
    const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
      const answerer = request.method === 'POST' ? this.answerers.get(request.url ?? '') : undefined
      if (answerer) this.take(request, response, answerer)
      else this.pass(request, response, otherwise)
    })
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
      this.turnAway(request, response, { status: 417, check: 'expectation' }),
    )
    return server
  }

  private pass(request: IncomingMessage, response: ServerResponse, otherwise: RequestListener): void {
    const address = callerAddress(request, this.proxies)
    const nowMs = Date.now()
    if (!this.fileRate.allows(address, nowMs)) {
      const retryAfterSeconds = this.fileRate.retryAfterSeconds(address, nowMs)
      return this.turnAway(request, response, { status: 429, check: 'rate', retryAfterSeconds })
    }
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      return this.turnAway(request, response, { status: 400, check: 'no host' })
    otherwise(request, response)
  }

  private turnAway(
    request: IncomingMessage,
    response: ServerResponse,
    { status, check, retryAfterSeconds = retryAfterOfStatus(status) }: TurnedAway,
  ): void {
    const reason = refusalOfStatus(status)
    const address = callerAddress(request, this.proxies)
    this.log.info({ url: request.url?.split('?')[0], address, reason, check }, 'refused')
    const answer = answerRefused(refuse(reason, retryAfterSeconds))
    this.send(response, { status, answer, retryAfterSeconds })
  }

  private take(request: IncomingMessage, response: ServerResponse, answerer: Answerer): void {
    this.callCount += 1
    const address = callerAddress(request, this.proxies)
    const nowMs = Date.now()
    const turnAway = (status: number, check: string, retryAfterSeconds?: number) =>
      this.turnAway(request, response, { status, check, retryAfterSeconds })
    if (!this.rate.allows(address, nowMs))
      return turnAway(429, 'rate', this.rate.retryAfterSeconds(address, nowMs))
    if (!jsonType.test(request.headers['content-type'] ?? '')) return turnAway(415, 'content type')
    readText(request, (text) => {
      if (text === null) return turnAway(413, 'body too large')
      const { headers } = request
      const ready = answerer.ready?.({ headers, address }, text)
      if (ready) return this.send(response, { status: 200, answer: ready })
      const sealed = readSealed(text)
      if (sealed === undefined) return turnAway(400, 'not JSON')
      answerer.answer({ headers, address, sealed }).then(
        (answer) => this.send(response, { status: 200, answer }),
        (error: unknown) => {
          const status = statusOf(error)
          if (status < 500) return turnAway(status, String(error))
          // Internal errors are only logged; the caller learns just that the call failed.
          this.log.error({ url: request.url, address, err: error }, 'failed')
          const retryAfterSeconds = retryAfterOfStatus(status)
          this.send(response, { status, answer: answerRefused(refuse('requestFailed')), retryAfterSeconds })
        },
      )
    })
  }

  private send(response: ServerResponse, { status, answer, retryAfterSeconds }: Sent): void {
    if (response.destroyed) return
    const body = Buffer.isBuffer(answer) ? answer : JSON.stringify(answer)
    const fixed = response.req.method === 'POST' ? this.callHeaders : this.fileHeaders
    const length = ['content-length', String(Buffer.byteLength(body))]
    // A caller whose request was not fully read has to reconnect.
    const ending = response.req.complete ? [] : ['connection', 'close']
    const waiting = retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)]
    response.writeHead(status, [...fixed, ...length, ...ending, ...waiting])
    response.end(body)
  }
}

// The whole body, or null once it is too large. If the caller goes away midway, `done` is not called.
function readText(request: IncomingMessage, done: (text: string | null) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    if (bytes > bodyBytesMax) return
    bytes += chunk.length
    if (bytes > bodyBytesMax) done(null)
    else chunks.push(chunk)
  })
  request.on('end', () => {
    const [only] = chunks
    if (bytes <= bodyBytesMax)
      done(only && chunks.length === 1 ? only.toString() : Buffer.concat(chunks).toString())
  })
}

// An error may carry its status; one without was not foreseen.
function statusOf(error: unknown): number {
  const told = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof told === 'number' ? told : 500
}
