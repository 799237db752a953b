import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { toWireMoment } from '@candor/contract/wire-time'
import { cycleDaysOf } from '@candor/engine/rules/pledge-interest'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'

export function getProducts({ core }: Services): Handler<'Pledge/GetProducts'> {
  return async (_request, { now }) => {
    const { mirror } = core
    const ids = [...mirror.pledge.products.keys()].toSorted((a, b) => a - b)
    return { products: ids.map((productId) => toProduct(mirror, productId, now.getTime())) }
  }
}

function toProduct(mirror: Mirror, productId: number, nowMs: number): PledgeProduct {
  const product = mirror.pledge.products.get(productId)
  if (!product) throw new Error(`there is no pledge product ${productId}`)
  const { config, openPrincipal } = product
  const { coinId, cycleUnit, cycleCount, dailyRatePpm, startAt, endAt, quota } = config
  const { symbol, scale } = mirror.coin(coinId)
  const left = quota === null ? null : quota - openPrincipal
  const units = (amount: bigint) => formatAmount(amount, scale)
  return {
    productId: String(productId),
    coin: symbol,
    scale,
    amountMin: units(config.principalMin),
    amountMax: units(config.principalMax),
    cycleUnit,
    cycleCount,
    cycleDays: cycleDaysOf(config),
    dailyRatePpm,
    startAt: toWireMoment(new Date(startAt)),
    endAt: toWireMoment(new Date(endAt)),
    quota: quota === null ? null : units(quota),
    // A quota lowered below the locked amount has nothing left.
    quotaLeft: left === null ? null : units(left > 0n ? left : 0n),
    state: mirror.isOpen('pledge') ? stateOf(config, nowMs) : 'closed',
  }
}

function stateOf(
  { isOpen, startAt, endAt }: { isOpen: boolean; startAt: number; endAt: number },
  nowMs: number,
): PledgeProduct['state'] {
  if (!isOpen) return 'closed'
  if (nowMs < startAt) return 'notStarted'
  return nowMs < endAt ? 'open' : 'ended'
}
