import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { downloads, routeOf, tickColumns } from '@candor/contract/downloads'
import { toWireTime } from '@candor/contract/wire-time'
import { chainStart } from '@candor/engine/rules/tick-chain'
import { mapInSlices } from '../../platform/calls/map-in-slices.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { CallRate } from '../../platform/gateway/limits/call-rate.ts'
import { Turns } from '../../platform/gateway/limits/turns.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { ConnectionCounts } from '../../platform/network/connection-counts.ts'
import type { Services } from '../../platform/services.ts'
import { indexPriceText, toTick } from '../../platform/wire/tick.ts'
import { firstTickNumber, lastTickNumber, listIndexCandles, ticksBetween } from './queries.ts'

export function getTicks({ core, db }: Services): Handler<'Options/GetTicks'> {
  return async ({ coin: symbol, from, fromNumber, limit }) => {
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin) return refuse('optionVarietyDoesNotExist')
    const { coinId } = coin
    await core.waitForViews(null, 'ticks')
    const newestFirst = async () => ((await lastTickNumber(db, coinId, null)) ?? 0) - limit + 1
    const first =
      fromNumber ??
      (from === undefined ? await newestFirst() : await firstTickNumber(db, coinId, Date.parse(from)))
    if (first === null) return { coinId, hashBefore: null, ticks: [] }
    // One more before them, for its hash.
    const ticks = await ticksBetween(db, { coinId, first: first - 1, last: first + limit - 1 })
    const before = ticks[0]?.number === first - 1 ? ticks.shift() : undefined
    const isFirstEver = ticks[0]?.number === 1
    return {
      coinId,
      hashBefore: before?.hash ?? (isFirstEver ? chainStart : null),
      ticks: await mapInSlices(ticks, toTick),
    }
  }
}

export function getIndexCandles({ core, db }: Services): Handler<'Options/GetIndexCandles'> {
  return async ({ coin: symbol, interval, before, limit }) => {
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin) return refuse('optionVarietyDoesNotExist')
    await core.waitForViews(null, 'index-candles')
    const rows = await listIndexCandles(db, { coinId: coin.coinId, interval, before, limit })
    return {
      candles: await mapInSlices(rows, (row) => ({
        at: toWireTime(row.start_at),
        open: indexPriceText(row.open_e10),
        high: indexPriceText(row.high_e10),
        low: indexPriceText(row.low_e10),
        close: indexPriceText(row.close_e10),
      })),
    }
  }
}

const dayMs = 24 * 3_600_000
const rowsPerRead = 500
// A day is about ten megabytes.
const downloadsPerMinute = 60
const rebuildingSeconds = 60
const busySeconds = 5
const downloadsMax = 16
const downloadsPerAddress = 2

// A UTC day of a coin's index ticks as a file for anyone to check: the hashes and their input. Its first line
// has only the previous hash, so that the file can be checked alone.
export function registerTicks(app: FastifyInstance, { core, db }: Pick<Services, 'core' | 'db'>): void {
  const rate = new CallRate(downloadsPerMinute)
  // Separate from other reads: one file takes hundreds of turns, and charts must not wait for them.
  const turns = new Turns({ atOnce: 1, waitingMax: downloadsMax, restShare: 6 })
  const running = new ConnectionCounts(downloadsPerAddress)
  app.get<{ Params: { coin: string; day: string } }>(routeOf(downloads.ticks), async (request, reply) => {
    const nowMs = Date.now()
    if (!rate.allows(request.callerAddress, nowMs)) {
      const seconds = rate.retryAfterSeconds(request.callerAddress, nowMs)
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
    if (turns.isFull || !running.hasRoom(request.callerAddress))
      return await reply
        .code(503)
        .header('retry-after', busySeconds)
        .type('text/plain')
        .send('Too much is being read. Try again later.\n')
    const name = `candor-ticks-${symbol}-${day}.csv`
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
    const lines = Readable.from(linesOf({ db, turns }, coin.coinId, fromMs))
    running.add(request.callerAddress, 1)
    lines.once('close', () => running.add(request.callerAddress, -1))
    return await reply.send(lines)
  })
}

type Reading = { db: Services['db']; turns: Turns }

async function* linesOf({ db, turns }: Reading, coinId: number, fromMs: number): AsyncGenerator<string> {
  yield `${tickColumns.join(',')}\n`
  let next = await firstTickNumber(db, coinId, fromMs)
  if (next !== null) {
    const [before] = await ticksBetween(db, { coinId, first: next - 1, last: next - 1 })
    yield `${coinId},${next - 1},,,${before?.hash ?? chainStart}\n`
  }
  while (next !== null) {
    const first = next
    const lines = await turns.run(async () => {
      const ticks = await ticksBetween(db, { coinId, first, last: first + rowsPerRead - 1 })
      return ticks
        .filter(({ at }) => at < fromMs + dayMs)
        .map(({ number, at, priceE10, hash }) => `${coinId},${number},${at},${priceE10},${hash}\n`)
    })
    yield lines.join('')
    next = lines.length === rowsPerRead ? first + rowsPerRead : null
  }
}
