import type { ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { envelope } from '@candor/contract/envelope/envelope'
import { plainAddress } from '../network/address.ts'
import type { Settings } from '../settings/settings.ts'
import { answerRefused, refusalOfStatus, refuseConnection, retryAfterOfStatus } from './answers.ts'
import { bodyBytesMax, type CallServer } from './call-server.ts'
import { callerAddress } from '../network/proxies.ts'
import { refuse } from './refusal.ts'
import { addSecurityHeaders, headersFor } from './site/security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    readonly callerAddress: string
  }
}

// The bare server: the headers of every answer, and the handling of requests that are not calls.
export function buildHttp(settings: Settings, log: FastifyBaseLogger, calls: CallServer): FastifyInstance {
  const { MODE: mode, PROXIES: proxies } = settings
  const app = fastify({
    serverFactory: (handler, options) => calls.create(options as ServerOptions, handler),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A log line names its call itself; a logger per request would only add a number to it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyBytesMax,
    requestTimeout: envelope.transferTimeoutMs,
    forceCloseConnections: true,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, settings, log),
    // A path that can't be parsed, before there is a route whose hooks would add the headers.
    frameworkErrors: (error, request, reply) => {
      log.info({ address: callerAddress(request.raw, proxies), reason: error.code }, 'refused')
      void (reply as FastifyReply)
        .headers(headersFor(request.method, mode))
        .status(400)
        .send(answerRefused(refuse('invalidRequest')))
    },
  })
  app.decorateRequest('callerAddress', {
    getter() {
      return callerAddress(this.raw, proxies)
    },
  })
  addSecurityHeaders(app, mode)

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    const name = refusalOfStatus(status)
    const line = {
      url: request.url.split('?')[0],
      address: request.callerAddress,
      reason: name,
      check: error.code ?? error.name,
    }
    // Internal errors are only logged; the caller learns just that the request failed.
    if (status >= 500) request.log.error({ ...line, err: error }, 'failed')
    else request.log.info(line, 'refused')
    const seconds = retryAfterOfStatus(status)
    if (seconds !== undefined) void reply.header('retry-after', seconds)
    return reply.status(status).send(answerRefused(refuse(name, status === 429 ? seconds : undefined)))
  })
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0]
    request.log.info({ url, address: request.callerAddress, reason: 'siteDoesNotExist' }, 'refused')
    return reply.status(404).send(answerRefused(refuse('siteDoesNotExist')))
  })
  return app
}

type ConnectionError = Error & { code?: string }

const statusOfError: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

// Requests that are not HTTP, too long, or too slow.
function refuseUnreadable(
  error: ConnectionError,
  socket: Socket,
  { MODE }: Settings,
  log: FastifyBaseLogger,
): void {
  const direct = socket.remoteAddress ?? ''
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  log.info({ address: plainAddress(direct) ?? direct, reason: error.code }, 'refused')
  refuseConnection(socket, MODE, { status: statusOfError[error.code ?? ''] ?? 400 })
}
