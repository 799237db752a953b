import { opensUntil } from '@candor/engine/rules/option-opening'
import { formatAmount } from '@candor/money/amount'
import type { OptionOrder } from '@candor/contract/calls/options'
import { toWireMoment } from '@candor/contract/wire-time'
import type { CoinMirror, Mirror } from '../core/mirror/mirror.ts'
import type { ViewRow } from '../db/tables.ts'
import { indexPriceText } from './tick.ts'

export function toOption(row: ViewRow<'option_orders'>, mirror: Mirror): OptionOrder {
  const { coin, stakeCoin } = coinsOf(mirror, row.coin_id)
  const units = (text: string | bigint) => formatAmount(BigInt(text), stakeCoin.scale)
  return {
    orderId: row.order_id,
    clientOrderId: row.client_order_id,
    pair: `${coin.symbol}/${stakeCoin.symbol}`,
    coin: coin.symbol,
    cycleSeconds: row.cycle_seconds,
    direction: row.direction,
    amount: units(row.stake),
    fee: units(row.fee),
    returnPpm: row.return_ppm,
    winIncome: units(BigInt(row.stake) + BigInt(row.winnings)),
    acceptance: toAcceptance(row),
    openingPrice: priceOrNull(row.opening_price_e10),
    openingTick: row.opening_tick === null ? null : Number(row.opening_tick),
    closingTick: row.closing_tick === null ? null : Number(row.closing_tick),
    closingPrice: priceOrNull(row.closing_price_e10),
    openedAt: momentOrNull(row.opened_at),
    maturesAt: momentOrNull(row.matures_at),
    settledAt: momentOrNull(row.settled_at),
    status: row.result ?? (row.opened_at === null ? 'opening' : 'open'),
    voidReason: row.void_reason,
    movedPrice: priceOrNull(row.moved_price_e10),
    income: row.income === null ? null : units(row.income),
  }
}

function toAcceptance(row: ViewRow<'option_orders'>): OptionOrder['acceptance'] {
  const { accepted_at: at, after_tick: afterTick, opening_move_ppm: openingMovePpmMax } = row
  if (afterTick === null || openingMovePpmMax === null) return null
  return {
    at: toWireMoment(at),
    afterTick: Number(afterTick),
    opensUntil: toWireMoment(new Date(opensUntil(at.getTime()))),
    seenPrice: priceOrNull(row.seen_price_e10),
    openingMovePpmMax,
  }
}

function priceOrNull(priceE10: string | null): string | null {
  return priceE10 === null ? null : indexPriceText(priceE10)
}

function momentOrNull(moment: Date | null): string | null {
  return moment === null ? null : toWireMoment(moment)
}

function coinsOf(mirror: Mirror, coinId: number): { coin: CoinMirror; stakeCoin: CoinMirror } {
  const pair = mirror.optionPairs.get(coinId)
  if (!pair) throw new Error(`an option names the unknown pair ${coinId}`)
  return { coin: mirror.coin(coinId), stakeCoin: mirror.coin(pair.stakeCoinId) }
}
