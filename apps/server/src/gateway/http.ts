import type { ServerOptions } from 'node:http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { envelope } from '@candor/contract/envelope'
import type { Settings } from '../settings.ts'
import { answerRefused, refusalOfStatus } from './answers.ts'
import { bodyBytesMax, type CallServer } from './call-server.ts'
import { refuse } from './refusal.ts'
import { addSecurityHeaders, headersFor } from './security-headers.ts'

// The bare server: what every answer carries, and what happens to requests that are no calls at all.
export function buildHttp(settings: Settings, log: FastifyBaseLogger, calls: CallServer): FastifyInstance {
  const app = fastify({
    serverFactory: (handler, options) => calls.create(options as ServerOptions, handler),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A line says whose call it was itself; a logger per request would only add a number to it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyBytesMax,
    trustProxy: settings.PROXIES > 0 && ((_address: string, hop: number) => hop < settings.PROXIES),
    requestTimeout: envelope.transferTimeoutMs,
    forceCloseConnections: true,
    // A path that can't be read, before there is a route whose hooks would add the headers.
    frameworkErrors: (error, request, reply) => {
      log.info({ address: request.ip, reason: error.code }, 'refused')
      void (reply as FastifyReply)
        .headers(headersFor(request.method, settings.MODE))
        .status(400)
        .send(answerRefused(refuse('invalidRequest')))
    },
  })
  addSecurityHeaders(app, settings.MODE)

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    const name = refusalOfStatus(status)
    const line = {
      url: request.url.split('?')[0],
      address: request.ip,
      reason: name,
      check: error.code ?? error.name,
    }
    // What went wrong inside is for the log; the caller learns only that it did.
    if (status >= 500) request.log.error({ ...line, err: error }, 'failed')
    else request.log.info(line, 'refused')
    return reply.status(status).send(answerRefused(refuse(name)))
  })
  app.setNotFoundHandler((request, reply) => {
    request.log.info(
      { url: request.url.split('?')[0], address: request.ip, reason: 'siteDoesNotExist' },
      'refused',
    )
    return reply.status(404).send(answerRefused(refuse('siteDoesNotExist')))
  })
  return app
}
