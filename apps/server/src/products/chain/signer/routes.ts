import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isSameSeal, sealAnswer, sealHeaders, sealPatterns, sealRequest } from '@candor/chain/signer-seal'
import type { Services } from '../../../platform/services.ts'
import { type SignerAct, signerActs } from './acts.ts'

const bodyBytesMax = 256 * 1024
const ageMsMax = 60_000

// The signer requests work and reports results here. The signatures of request and answer cover the exact
// bytes, so nothing parses them first. A repeat within the same minute has no second effect.
export function registerSigner(app: FastifyInstance, services: Services): void {
  const { chain, clock, core } = services
  const secret = chain?.config.signerSecret ?? null
  if (!chain || secret === null) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    for (const [name, act] of Object.entries<SignerAct>(signerActs)) {
      scope.post(`/signer/${name}`, async (request, reply) => {
        const { body, headers } = request
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const exchange = exchangeIn(headers, { secret, name, bytes, nowMs: clock().getTime() })
        if (exchange === null) {
          request.log.warn({ address: request.callerAddress, name }, 'a forged request of a signer')
          return await reply.status(401).send({})
        }
        core.requireUpgraded()
        const read = bodyIn(bytes)
        const answer = read === undefined ? null : await act({ ...services, chain }, read)
        if (answer === null) return await reply.status(400).send({})
        const told = Buffer.from(JSON.stringify(answer))
        return await reply
          .header(sealHeaders.answer, sealAnswer(exchange, told))
          .type('application/json')
          .send(told)
      })
    }
  })
}

type Asked = { secret: string; name: string; bytes: Buffer; nowMs: number }

/** The data for signing the answer; null when the request is not the signer's. */
function exchangeIn(headers: IncomingHttpHeaders, { secret, name, bytes, nowMs }: Asked) {
  const [time, nonce] = [headers[sealHeaders.time], headers[sealHeaders.nonce]]
  if (typeof time !== 'string' || !sealPatterns.time.test(time)) return null
  if (typeof nonce !== 'string' || !sealPatterns.nonce.test(nonce)) return null
  const exchange = { secret, time, nonce, name }
  const isRight = isSameSeal(headers[sealHeaders.request], sealRequest(exchange, bytes))
  return isRight && Math.abs(nowMs - Number(time)) <= ageMsMax ? exchange : null
}

function bodyIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch {
    return undefined
  }
}
