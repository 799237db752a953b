import { chainStart } from '@candor/engine/rules/tick-chain'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { toTick } from '../../platform/wire/tick.ts'
import { mapInSlices } from '../../platform/calls/map-in-slices.ts'
import type { Services } from '../../platform/services.ts'
import { firstTickNumber, lastTickNumber, ticksBetween } from './queries.ts'

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
