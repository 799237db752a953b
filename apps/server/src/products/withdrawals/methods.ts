import { fiatRateScale } from '@candor/engine/rules/deposit-terms'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { toWireTime } from '@candor/contract/wire-time'
import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import { isWithinDailyHours } from '@candor/engine/rules/new-york'
import { type Caution, causesOfReview, cautionMs } from '@candor/engine/rules/withdrawal-terms'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'
import { type Steps, stepsOf, together } from './durations.ts'
import { openWithdrawals } from './queries.ts'

export const rateText = (rateE10: bigint) => formatAmount(rateE10, fiatRateScale)

type Standing = {
  accountId: number
  open: readonly { withdrawal_id: string; network: string | null }[]
  cautions: readonly Caution[]
  now: Date
}

export function getMethods({ core, db }: Services): Handler<'Withdrawals/GetMethods'> {
  return async (_request, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'withdrawals')
    const { mirror } = core
    const methods = [...mirror.withdrawals.methods.values()].toSorted((a, b) => a.methodId - b.methodId)
    const steps = await stepsOf(db, methods)
    const standing = {
      accountId,
      open: await openWithdrawals(db, accountId),
      cautions: mirror.withdrawals.cautionsOf(accountId, now.getTime()),
      now,
    }
    return { methods: methods.map((method) => toMethod(mirror, method, steps(method.methodId), standing)) }
  }
}

function toMethod(
  mirror: Mirror,
  method: PayoutMethod,
  steps: Steps,
  { accountId, open, cautions, now }: Standing,
): WithdrawalMethod {
  const { symbol, scale } = mirror.coin(method.coinId)
  const units = (amount: bigint) => formatAmount(amount, scale)
  const { methodId, network, currency, perDayMax } = method
  const left = perDayMax - mirror.withdrawals.dayAmountOf(accountId, methodId, now.getTime())
  const isCard = network === null
  const rateE10 = currency === null ? undefined : mirror.fiat.rateOf(currency, method.coinId)
  return {
    methodId: String(methodId),
    kind: isCard ? 'card' : 'crypto',
    coin: symbol,
    network,
    currency,
    scale,
    decimals: method.decimals,
    amountMin: units(method.amountMin),
    amountMax: units(method.amountMax),
    step: units(method.step),
    feeFixed: units(method.feeFixed),
    feePpm: method.feePpm,
    leftToday: units(left > 0n ? left : 0n),
    price: mirror.limits.priceText(method.coinId, mirror.index),
    autoMax: units(method.autoMax),
    twoFrom: units(method.twoFrom),
    rate: rateE10 === undefined ? null : rateText(rateE10),
    hoursFrom: method.hoursFrom,
    hoursTo: method.hoursTo,
    minTradingDays: method.minTradingDays,
    state: stateOf(mirror, method, now.getTime()),
    openWithdrawalId: open.find((one) => (one.network === null) === isCard)?.withdrawal_id ?? null,
    caution: cautionOf(method, cautions, now.getTime()),
    usual: together(steps.passed, steps.signing),
  }
}

function stateOf(mirror: Mirror, method: PayoutMethod, nowMs: number): WithdrawalMethod['state'] {
  if (!method.isOpen || !mirror.isOpen('withdrawals')) return 'closed'
  return isWithinDailyHours(method, nowMs) ? 'open' : 'outsideHours'
}

function cautionOf(
  method: PayoutMethod,
  cautions: readonly Caution[],
  nowMs: number,
): WithdrawalMethod['caution'] {
  const causes = causesOfReview(0n, method, cautions, nowMs)
  if (causes.length === 0) return null
  const moments = cautions.filter(({ cause }) => causes.includes(cause)).map(({ at }) => at)
  return { until: toWireTime(new Date(Math.max(...moments) + cautionMs)), causes }
}
