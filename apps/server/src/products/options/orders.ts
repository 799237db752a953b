import { optionCodes, settleCodes } from '@candor/contract/calls/options'
import { parseAmount } from '@candor/money/amount'
import { indexScale } from '@candor/money/index-price'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { CoinMirror, Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { toOption } from '../../platform/wire/option.ts'
import { toTick } from '../../platform/wire/tick.ts'
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
    const accountId = await core.accountShownIn(userId, 'option-orders')
    const rows = await listOptions(db, { accountId, coinId: coin?.coinId, isOpen, before, limit })
    const orders = rows.map((row) => toOption(row, core.mirror))
    return { orders, nextPage: rows.length < limit ? null : (rows.at(-1)?.order_id ?? null) }
  }
}

export function getOption({ core, db }: Services): Handler<'Options/GetOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'option-orders', 'ticks')
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

const refuseOption = refusalAmong('an option', optionCodes)

export function placeOption({ core }: Services): Handler<'Options/PlaceOrder'> {
  return async (form, { userId }) => {
    const coin = coinOfPair(core.mirror, form.pair)
    const stakeCoin = stakeCoinOf(core.mirror)
    if (!coin || !stakeCoin) return refuseFor('optionPairUnknown')
    const stake = parseAmount(form.amount, stakeCoin.scale)
    if (stake === null) return refuseFor('optionStakeInvalid')
    const seenPriceE10 = form.seenPrice === undefined ? null : parseAmount(form.seenPrice, indexScale)
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'openOption',
      accountId,
      coinId: coin.coinId,
      cycleSeconds: form.cycleSeconds,
      direction: form.direction,
      stake,
      seenPriceE10,
      clientOrderId: form.clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseOption(submitted)
    const { isRepeat } = submitted
    return { orderId: String(submitted.orderId), isRepeat, isOpening: !isRepeat }
  }
}

const refuseSettlement = refusalAmong('a settlement', settleCodes)

export function settleOption({ core, db }: Services): Handler<'Options/SettleOrder'> {
  return async ({ orderId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    // Not begun if it can't be shown afterwards: the clock settles it anyway.
    core.requireViews('option-orders')
    const submitted = await core.submitFor(accountId, {
      type: 'settleOption',
      accountId,
      orderId: Number(orderId),
    })
    if ('refused' in submitted) {
      if (submitted.reason !== 'optionAlreadySettled') return refuseSettlement(submitted)
      return await explainSettled({ core, db }, orderId, accountId)
    }
    await core.waitForViews(accountId, 'option-orders')
    const row = await findOption(db, orderId)
    if (!row) return refuseFor('orderMissing')
    return { order: toOption(row, core.mirror) }
  }
}

// The engine forgets settled options; the views know their owner and result.
async function explainSettled(
  { core, db }: Pick<Services, 'core' | 'db'>,
  orderId: string,
  accountId: number,
) {
  await core.settled()
  core.requireViews('option-orders')
  const row = await findOption(db, orderId)
  if (!row) return refuseFor('orderMissing')
  if (row.account_id !== accountId) return refuseFor('orderOfAnotherAccount')
  if (row.void_reason === 'noClosingTick') return refuse('optionClosingPriceWrong')
  return refuseFor('optionAlreadySettled')
}

// The coin in which all options are paid; undefined before any pair is configured.
export function stakeCoinOf(mirror: Mirror): CoinMirror | undefined {
  for (const { stakeCoinId } of mirror.optionPairs.values()) return mirror.coin(stakeCoinId)
  return undefined
}

// The coin whose index a pair such as BTC/USDT follows; the engine knows whether it has options.
function coinOfPair(mirror: Mirror, pair: string): CoinMirror | undefined {
  const [base = '', stake = '', ...rest] = pair.split('/')
  if (rest.length > 0 || stake !== stakeCoinOf(mirror)?.symbol) return undefined
  return mirror.coinBySymbol(base)
}
