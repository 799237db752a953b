import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { RequestListener, IncomingHttpHeaders, ServerOptions } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Answer } from '@candor/contract/answer'
import type { Settings } from '../settings.ts'
import { answerRefused, refusalOfStatus } from './answers.ts'
import { CallRate } from './call-rate.ts'
import { callerAddress } from './caller-address.ts'
import { refuse } from './refusal.ts'
import { readSealed, type SealedBody } from './sealed-body.ts'
import { callHeaders } from './security-headers.ts'

export type Request = { headers: IncomingHttpHeaders; address: string }
export type IncomingCall = Request & { sealed: SealedBody }
// The bytes of an answer that was made before, or the answer itself.
export type Answered = Buffer | Answer<object>
export type Answerer = {
  // What can be answered at once, from the text of the body.
  ready?: ((request: Request, text: string) => Answered | null) | undefined
  answer: (incoming: IncomingCall) => Promise<Answered>
}

export const bodyBytesMax = 64 * 1024
const jsonType = /^application\/json\b/i

// The short way of a call: from Node's own HTTP server straight to who answers it, since orders come this way by
// the thousand. Everything else (pages, files, the API's own pages) goes on to Fastify.
export class CallServer {
  readonly rate: CallRate
  private readonly answerers = new Map<string, Answerer>()
  private readonly log: FastifyBaseLogger
  private readonly proxies: number
  private readonly fixedHeaders: readonly string[]

  constructor(settings: Pick<Settings, 'CALLS_PER_MINUTE' | 'MODE' | 'PROXIES'>, log: FastifyBaseLogger) {
    this.rate = new CallRate(settings.CALLS_PER_MINUTE)
    this.log = log
    this.proxies = settings.PROXIES
    const headers = { 'content-type': 'application/json; charset=utf-8', ...callHeaders(settings.MODE) }
    this.fixedHeaders = Object.entries(headers).flat()
  }

  add(path: string, answerer: Answerer): void {
    this.answerers.set(path, answerer)
  }

  create(options: ServerOptions, otherwise: RequestListener): Server {
    return createServer(options, (request, response) => {
      const answerer = request.method === 'POST' ? this.answerers.get(request.url ?? '') : undefined
      if (answerer) this.take(request, response, answerer)
      else otherwise(request, response)
    })
  }

  private take(request: IncomingMessage, response: ServerResponse, answerer: Answerer): void {
    const address = callerAddress(request, this.proxies)
    const turnAway = (status: number, check: string) => {
      const refused = refusalOfStatus(status)
      this.log.info({ url: request.url, address, reason: refused, check }, 'refused')
      this.send(response, status, answerRefused(refuse(refused)))
    }
    if (!this.rate.allows(address, Date.now())) return turnAway(429, 'rate')
    if (!jsonType.test(request.headers['content-type'] ?? '')) return turnAway(415, 'content type')
    readText(request, (text) => {
      if (text === null) return turnAway(413, 'body too large')
      const { headers } = request
      const ready = answerer.ready?.({ headers, address }, text)
      if (ready) return this.send(response, 200, ready)
      const sealed = readSealed(text)
      if (sealed === undefined) return turnAway(400, 'not JSON')
      answerer.answer({ headers, address, sealed }).then(
        (answer) => this.send(response, 200, answer),
        (error: unknown) => {
          const status = statusOf(error)
          if (status < 500) return turnAway(status, String(error))
          // What went wrong inside is for the log; the caller learns only that it did.
          this.log.error({ url: request.url, address, err: error }, 'failed')
          this.send(response, status, answerRefused(refuse('requestFailed')))
        },
      )
    })
  }

  private send(response: ServerResponse, status: number, answer: Answered): void {
    if (response.destroyed) return
    const body = Buffer.isBuffer(answer) ? answer : JSON.stringify(answer)
    const length = ['content-length', String(Buffer.byteLength(body))]
    // Whoever sent what was not read to its end has to begin anew.
    const ending = response.req.complete ? [] : ['connection', 'close']
    response.writeHead(status, [...this.fixedHeaders, ...length, ...ending])
    response.end(body)
  }
}

// The whole body, or null as soon as it is too large. Of a caller who goes away in the middle nothing more is heard.
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

// An error may say how it is told; one that says nothing was not foreseen.
function statusOf(error: unknown): number {
  const told = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof told === 'number' ? told : 500
}
