import { indexScale } from '@candor/money/index-price'
import type { SwapRecord } from '@candor/contract/calls/swap'
import { toWireTime } from '@candor/contract/wire-time'
import type { SwapTerms } from '@candor/engine/products/swap/state'
import { swapRateE10 } from '@candor/engine/rules/swap-quote'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { ViewRow } from '../../platform/db/tables.ts'

// The figures of an exchange as decimals, the same for quotes and for executed ones.
export function toFigures(mirror: Mirror, terms: SwapTerms) {
  const from = mirror.coin(terms.fromCoinId)
  const to = mirror.coin(terms.toCoinId)
  const given = { scale: from.scale, priceE10: terms.fromPriceE10 }
  const received = { scale: to.scale, priceE10: terms.toPriceE10 }
  return {
    from: from.symbol,
    to: to.symbol,
    amount: formatAmount(terms.amount, from.scale),
    rate: formatAmount(swapRateE10(given, received), indexScale),
    gross: formatAmount(terms.gross, to.scale),
    fee: formatAmount(terms.fee, to.scale),
    feePpm: terms.feePpm,
    received: formatAmount(terms.gross - terms.fee, to.scale),
    fromPrice: formatAmount(terms.fromPriceE10, indexScale),
    fromPriceAt: toWireTime(new Date(terms.fromPriceAt)),
    fromTick: terms.fromTickNumber ?? null,
    toPrice: formatAmount(terms.toPriceE10, indexScale),
    toPriceAt: toWireTime(new Date(terms.toPriceAt)),
    toTick: terms.toTickNumber ?? null,
  }
}

export function toRecord(mirror: Mirror, row: ViewRow<'swaps'>): SwapRecord {
  const terms = {
    fromCoinId: row.from_coin_id,
    toCoinId: row.to_coin_id,
    amount: BigInt(row.amount),
    gross: BigInt(row.gross),
    fee: BigInt(row.fee),
    feePpm: row.fee_ppm,
    fromPriceE10: BigInt(row.from_price_e10),
    fromPriceAt: row.from_price_at.getTime(),
    toPriceE10: BigInt(row.to_price_e10),
    toPriceAt: row.to_price_at.getTime(),
    fromTickNumber: row.from_tick_number === null ? null : Number(row.from_tick_number),
    toTickNumber: row.to_tick_number === null ? null : Number(row.to_tick_number),
  }
  const number = `${row.order_id}-${row.line}`
  return { number, kind: row.kind, ...toFigures(mirror, terms), at: toWireTime(row.at) }
}
