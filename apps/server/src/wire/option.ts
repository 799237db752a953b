import { formatAmount } from '@candor/money/amount'
import type { OptionOrder } from '@candor/contract/calls/options'
import { toWireMoment } from '@candor/contract/wire-time'
import type { CoinMirror, Mirror } from '../core/mirror.ts'
import type { OptionOrdersView } from '../db/tables.ts'
import { indexPriceText } from './tick.ts'

export function toOption(row: OptionOrdersView, mirror: Mirror): OptionOrder {
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
    openingPrice: indexPriceText(row.opening_price_e10),
    openingTick: Number(row.opening_tick),
    closingTick: row.closing_tick === null ? null : Number(row.closing_tick),
    closingPrice: row.closing_price_e10 === null ? null : indexPriceText(row.closing_price_e10),
    openedAt: toWireMoment(row.opened_at),
    maturesAt: toWireMoment(row.matures_at),
    settledAt: row.settled_at === null ? null : toWireMoment(row.settled_at),
    status: row.result ?? 'open',
    income: row.income === null ? null : units(row.income),
  }
}

function coinsOf(mirror: Mirror, coinId: number): { coin: CoinMirror; stakeCoin: CoinMirror } {
  const pair = mirror.optionPairs.get(coinId)
  if (!pair) throw new Error(`an option names the unknown pair ${coinId}`)
  return { coin: mirror.coin(coinId), stakeCoin: mirror.coin(pair.stakeCoinId) }
}
