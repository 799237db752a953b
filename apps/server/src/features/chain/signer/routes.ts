import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type SignerAct, signerActs } from './acts.ts'

const bodyBytesMax = 256 * 1024
const ageMsMax = 60_000

// Where the signer asks for work and tells what it did. Its signature is over the very bytes, so nothing reads them
// before. What is repeated within its minute does nothing twice.
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
        if (!isSigned(headers, { secret, name, bytes, nowMs: clock().getTime() })) {
          request.log.warn({ address: request.callerAddress, name }, 'a forged request of a signer')
          return await reply.status(401).send({})
        }
        core.requireUpgraded()
        const read = bodyIn(bytes)
        const answer = read === undefined ? null : await act({ ...services, chain }, read)
        return answer === null ? await reply.status(400).send({}) : answer
      })
    }
  })
}

type Signed = { secret: string; name: string; bytes: Buffer; nowMs: number }

export function isSigned(headers: IncomingHttpHeaders, { secret, name, bytes, nowMs }: Signed): boolean {
  const { 'x-signer-time': time, 'x-signer-signature': signature } = headers
  if (typeof time !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(time)) return false
  const hmac = createHmac('sha256', secret).update(`${time}\n${name}\n`).update(bytes)
  const wanted = Buffer.from(hmac.digest('hex'))
  const given = Buffer.from(signature)
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isRight && Math.abs(nowMs - Number(time)) <= ageMsMax
}

function bodyIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch {
    return undefined
  }
}
