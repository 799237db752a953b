import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import { formatAmount } from '@candor/money/amount'
import type { OptionTick } from '@candor/contract/calls/options'
import { toWireMoment } from '@candor/contract/wire-time'
import type { TicksView } from '../db/tables.ts'

const indexDecimals = 10

export function indexPriceText(priceE10: string | bigint): string {
  return formatAmount(BigInt(priceE10), indexDecimals)
}

export function toTick({ number, at, priceE10, hash }: ChainedTick): OptionTick {
  return { number, at: toWireMoment(new Date(at)), price: indexPriceText(priceE10), hash }
}

export function tickOfRow(row: TicksView): ChainedTick {
  const { number, at_ms, price_e10, hash } = row
  return {
    number: Number(number),
    at: Number(at_ms),
    priceE10: BigInt(price_e10),
    hash: hash.toString('hex'),
  }
}
