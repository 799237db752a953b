import { Readable } from 'node:stream'
import { chainStart } from '@candor/engine/rules/tick-chain'
import type { FastifyInstance } from 'fastify'
import { CallRate } from '../../gateway/call-rate.ts'
import type { Services } from '../services.ts'
import { firstTickNumber, ticksBetween } from './queries.ts'

const dayMs = 24 * 3_600_000
const rowsPerRead = 5_000
// A day is about ten megabytes.
const downloadsPerMinute = 60
const rebuildingSeconds = 60

// A day of UTC of a coin's index ticks as a file: what the hashes cover and the hashes, for anybody to check. Its
// first line has only the hash that the first tick of the day is bound to: the file can be checked alone.
export function registerTicks(app: FastifyInstance, { core, db }: Pick<Services, 'core' | 'db'>): void {
  const rate = new CallRate(downloadsPerMinute)
  app.get<{ Params: { coin: string; day: string } }>('/ticks/:coin/:day.csv', async (request, reply) => {
    const nowMs = Date.now()
    if (!rate.allows(request.callerAddress, nowMs)) {
      const seconds = rate.retryAfterSeconds(nowMs)
      return await reply
        .code(429)
        .header('retry-after', seconds)
        .type('text/plain')
        .send('Too many downloads.\n')
    }
    const { coin: symbol, day } = request.params
    const coin = core.mirror.coinBySymbol(symbol)
    const fromMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
    if (!coin || Number.isNaN(fromMs)) return await reply.code(404).type('text/plain').send('Not found.\n')
    if (!core.isViewLive('ticks'))
      return await reply
        .code(503)
        .header('retry-after', rebuildingSeconds)
        .type('text/plain')
        .send('The ticks are being rebuilt. Try again later.\n')
    const name = `candor-ticks-${symbol}-${day}.csv`
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
    return await reply.send(Readable.from(linesOf(db, coin.coinId, fromMs)))
  })
}

async function* linesOf(db: Services['db'], coinId: number, fromMs: number): AsyncGenerator<string> {
  yield 'coin_id,number,at_ms,price_e10,hash\n'
  let next = await firstTickNumber(db, coinId, fromMs)
  if (next !== null) {
    const [before] = await ticksBetween(db, { coinId, first: next - 1, last: next - 1 })
    yield `${coinId},${next - 1},,,${before?.hash ?? chainStart}\n`
  }
  while (next !== null) {
    const ticks = await ticksBetween(db, { coinId, first: next, last: next + rowsPerRead - 1 })
    const ofDay = ticks.filter(({ at }) => at < fromMs + dayMs)
    yield ofDay
      .map(({ number, at, priceE10, hash }) => [coinId, number, at, priceE10, `${hash}\n`].join(','))
      .join('')
    next = ofDay.length === rowsPerRead ? next + rowsPerRead : null
  }
}
