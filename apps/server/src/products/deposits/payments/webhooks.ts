import type { FastifyInstance } from 'fastify'
import type { DepositServices } from './till.ts'

const bodyBytesMax = 256 * 1024

// Receives providers' reports. The signature covers the exact bytes, so nothing parses them first.
export function registerWebhooks(
  app: FastifyInstance,
  { till, core }: Pick<DepositServices, 'till' | 'core'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    for (const door of till.doors) {
      scope.post(`/payments/${door.provider}/webhook`, async (request, reply) => {
        const { body, headers } = request
        const event = Buffer.isBuffer(body) ? door.read({ body, headers }) : 'forged'
        if (event === 'forged') {
          request.log.warn({ address: request.callerAddress, provider: door.provider }, 'a forged webhook')
          return await reply.status(400).send({})
        }
        if (event === 'otherMode')
          request.log.error({ provider: door.provider }, 'ALARM: a webhook of the other mode was ignored')
        else if (event !== 'unused') {
          core.requireUpgraded()
          await till.take(door, event)
        }
        return {}
      })
    }
  })
}
