import { indexScale } from '@candor/money/index-price'
import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import { movePpmUsual, quoteMsMax, referencePriceE10 } from '@candor/engine/rules/swap-quote'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'

export function getCoins({ core }: Services): Handler<'Swap/GetCoins'> {
  return async (_request, { now }) => {
    const { mirror } = core
    const { config } = mirror.swap
    const quoteSeconds = quoteMsMax / 1000
    if (config === null)
      return {
        coins: [],
        feePpm: 0,
        movePpmMax: movePpmUsual,
        referenceCoin: null,
        dustWorthMax: '0',
        quoteSeconds,
      }
    const reference = mirror.coin(config.referenceCoinId)
    return {
      coins: config.coins.map(({ coinId, amountMin, amountMax, isOpen }) => {
        const { symbol, scale } = mirror.coin(coinId)
        const priceE10 = freshPrice(mirror, coinId, now.getTime())
        return {
          coin: symbol,
          scale,
          amountMin: formatAmount(amountMin, scale),
          amountMax: formatAmount(amountMax, scale),
          isOpen: isOpen && mirror.isOpen('swap'),
          price: priceE10 === null ? null : formatAmount(priceE10, indexScale),
        }
      }),
      feePpm: config.feePpm,
      movePpmMax: config.movePpmMax ?? movePpmUsual,
      referenceCoin: reference.symbol,
      dustWorthMax: formatAmount(config.dustWorthMax, reference.scale),
      quoteSeconds,
    }
  }
}

export function freshPrice(mirror: Mirror, coinId: number, nowMs: number): bigint | null {
  if (coinId === mirror.swap.config?.referenceCoinId) return referencePriceE10
  const index = mirror.index.get(coinId)
  return index !== undefined && nowMs - index.at <= tickAgeMsMax ? index.priceE10 : null
}
