import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify'
import { envelope } from '@candor/contract/envelope'
import { uploadBytesMax } from '@candor/contract/calls/file'
import type { RefusalName } from '@candor/contract/result-codes'
import type { Settings } from '../settings.ts'
import { addressGroup } from './attempts.ts'
import { sendRefusal } from './dispatch.ts'
import { refuse } from './refusal.ts'

const bodyBytesMax = 64 * 1024

// The bare server: what every answer carries, and what happens to requests that are no calls at all.
export async function buildHttp(settings: Settings, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    trustProxy: (_address: string, hop: number) => hop < settings.PROXIES,
    requestTimeout: envelope.transferTimeoutMs,
    forceCloseConnections: true,
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Sheets and popups place themselves with inline styles; scripts never are inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: settings.MODE === 'production',
    crossOriginEmbedderPolicy: false,
  })
  if (settings.CALLS_PER_MINUTE > 0) {
    await app.register(rateLimit, {
      max: settings.CALLS_PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: (request) => addressGroup(request.ip),
      allowList: (request) => !request.url.startsWith('/api/'),
    })
  }
  await app.register(multipart, {
    limits: { fileSize: uploadBytesMax, files: 1, fields: 8, fieldSize: 256, parts: 9 },
  })

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    const name = refusalFor(status)
    const line = {
      url: request.url.split('?')[0],
      address: request.ip,
      refused: name,
      reason: error.code ?? error.name,
    }
    // What went wrong inside is for the log; the caller learns only that it did.
    if (status >= 500) request.log.error({ ...line, err: error }, 'failed')
    else request.log.info(line, 'refused')
    return sendRefusal(reply.status(status), refuse(name))
  })
  app.setNotFoundHandler((request, reply) => {
    request.log.info(
      { url: request.url.split('?')[0], address: request.ip, refused: 'siteDoesNotExist' },
      'refused',
    )
    return sendRefusal(reply.status(404), refuse('siteDoesNotExist'))
  })
  return app
}

function refusalFor(status: number): RefusalName {
  if (status === 429) return 'tooManyRequests'
  return status >= 500 ? 'requestFailed' : 'invalidRequest'
}
