import type { BlockList } from 'node:net'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { operatorCallNames, operatorCalls } from '@candor/contract/operators/calls'
import type { OperatorCall } from '@candor/contract/operators/operator-call'
import { isInRanges } from '../../network/ranges.ts'
import { answerRefused } from '../answers.ts'
import { CallRate } from '../limits/call-rate.ts'
import { refuse } from '../refusal.ts'
import { readSealed } from '../envelope/plain-envelope.ts'
import { answerOperator, type ConsoleParts } from './console-calls.ts'
import { cookieHeader } from './cookie.ts'

// Everything under /console. For a caller whose address is not on the list, none of it exists.
export async function registerConsole(
  app: FastifyInstance,
  parts: ConsoleParts,
  pages: FastifyPluginAsync,
): Promise<void> {
  const { CONSOLE_ADDRESSES } = parts.settings
  const door: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isLetIn(CONSOLE_ADDRESSES, request.callerAddress)) return
      reply.callNotFound()
      return reply
    })
    await scope.register(callRoutes(parts))
    await scope.register(pages)
  }
  await app.register(door, { prefix: '/console' })
}

function isLetIn(ranges: BlockList | null, address: string): boolean {
  return ranges === null || isInRanges(ranges, address)
}

function callRoutes(parts: ConsoleParts): FastifyPluginAsync {
  const rate = new CallRate(parts.settings.CALLS_PER_MINUTE)
  return async (scope) => {
    // The envelope is checked on the text itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    for (const name of operatorCallNames) {
      const { bodyBytesMax }: OperatorCall = operatorCalls[name]
      const options = bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }
      scope.post(`/api/${name}`, options, async (request, reply) => {
        const { headers, callerAddress: address } = request
        const nowMs = Date.now()
        if (!rate.allows(address, nowMs)) {
          const seconds = rate.retryAfterSeconds(address, nowMs)
          const answer = answerRefused(refuse('tooManyRequests', seconds))
          return await reply.status(429).header('retry-after', seconds).send(answer)
        }
        const sealed = readSealed(typeof request.body === 'string' ? request.body : '')
        if (sealed === undefined) return await reply.status(400).send(answerRefused(refuse('invalidRequest')))
        const setSession = (token: string | null) =>
          void reply.header('set-cookie', cookieHeader(token, parts.settings))
        return await reply.send(await answerOperator(name, { headers, address, sealed, setSession }, parts))
      })
    }
  }
}
