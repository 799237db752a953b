import type { OptionTick } from '@candor/contract/calls/options'
import { toWireMoment } from '@candor/contract/wire-time'
import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import { formatAmount } from '@candor/money/amount'
import { indexScale } from '@candor/money/index-price'

export function indexPriceText(priceE10: string | bigint): string {
  return formatAmount(BigInt(priceE10), indexScale)
}

export function toTick({ number, at, priceE10, hash }: ChainedTick): OptionTick {
  return { number, at: toWireMoment(new Date(at)), price: indexPriceText(priceE10), hash }
}
