import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { toOption } from '../../platform/wire/option.ts'
import { toTick } from '../../platform/wire/tick.ts'
import type { Services } from '../../platform/services.ts'
import { coinOfPair } from './pair-names.ts'
import { findOption, lastTickNumber, listOptions, ticksBetween } from './queries.ts'

// Number of ticks shown on either side of the opening and of the end.
const ticksAround = 12

export function getOpenOptions(services: Services): Handler<'Options/GetOpenOrders'> {
  return listing(services, true)
}

export function getOptionHistory(services: Services): Handler<'Options/GetHistory'> {
  return listing(services, false)
}

function listing(
  { core, db }: Services,
  isOpen: boolean,
): Handler<'Options/GetOpenOrders'> & Handler<'Options/GetHistory'> {
  return async ({ pair, before, limit }, { userId }) => {
    const coin = pair === undefined ? null : coinOfPair(core.mirror, pair)
    if (coin === undefined) return refuse('optionVarietyDoesNotExist')
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'option-orders')
    const rows = await listOptions(db, { accountId, coinId: coin?.coinId, isOpen, before, limit })
    const orders = rows.map((row) => toOption(row, core.mirror))
    return { orders, nextPage: rows.length < limit ? null : (rows.at(-1)?.order_id ?? null) }
  }
}

export function getOption({ core, db }: Services): Handler<'Options/GetOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'option-orders', 'ticks')
    const row = await findOption(db, orderId)
    if (!row) return refuse('orderMissing')
    if (row.account_id !== accountId) return refuse('orderBelongsToAnotherUser')
    const { coin_id: coinId, matures_at: maturesAt, after_tick: afterTick } = row
    // The opening tick, actual or expected.
    const opening = row.opening_tick ?? (afterTick === null ? null : Number(afterTick) + 1)
    const around = async (number: number | null) => {
      if (number === null) return []
      const range = { coinId, first: number - ticksAround, last: number + ticksAround }
      return (await ticksBetween(db, range)).map(toTick)
    }
    const isOver = row.result !== null && maturesAt !== null
    const lastNumber = isOver ? await lastTickNumber(db, coinId, maturesAt.getTime()) : null
    return {
      order: toOption(row, core.mirror),
      coinId,
      openingTicks: await around(opening === null ? null : Number(opening)),
      closingTicks: await around(lastNumber),
    }
  }
}
