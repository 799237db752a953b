import { indexScale } from '@candor/money/index-price'
import { fiatRateScale } from '@candor/engine/rules/deposit-terms'
import { formatAmount } from '@candor/money/amount'
import type { HeldCoin } from '@candor/contract/calls/wallet'
import { toWireTime, wireDayStart } from '@candor/contract/wire-time'
import { btc, usdt } from '../../platform/core/seeds/seeds.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'
import { toCost } from './costs.ts'
import { equityViews, worthAt } from './equity.ts'
import { worthNow, type Holding } from './holdings.ts'
import { inflowOf } from './inflow.ts'
import { placesOf } from './places.ts'
import { listCosts, listSetAside } from './queries.ts'
import { percentOf, unitsFor } from './valuation.ts'

const percentScale = 2
// The views of locked and frozen money.
const placeViews = ['option-orders', 'pledges', 'withdrawals'] as const

// No daily figure is stored: each is computed from the views, so each can be checked against them.
export function getOverview({ core, db }: Services): Handler<'Wallet/GetOverview'> {
  return async (_request, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'fund-flow', 'ticks', ...placeViews, ...equityViews)
    const { mirror } = core
    const since = wireDayStart(now)
    const { holdings, total, prices } = await worthNow(core, db, { accountId, now })
    const [worthBefore = 0n] = await worthAt(mirror, db, { accountId, moments: [since] })
    const inflow = await inflowOf(mirror, db, { accountId, since })
    const today = inflow.since.came - inflow.since.went
    const ever = inflow.all.came - inflow.all.went
    const [pair] = mirror.optionPairs.values()
    const setAside = await listSetAside(db, { accountId, stakeCoinId: pair?.stakeCoinId ?? null })
    // While the costs are filled for the first time, everything else is still shown.
    const costs = core.isViewLive('costs') ? await listCosts(db, accountId) : null
    const costOf = ({ coin, price }: Holding) =>
      costs === null || coin.coinId === usdt.coinId
        ? null
        : toCost(
            costs.find((row) => row.coin_id === coin.coinId),
            { scale: coin.scale, priceE10: price?.priceE10 ?? null },
          )
    const btcPrice = prices.get(btc.coinId)?.priceE10
    return {
      at: toWireTime(now),
      isCertified: mirror.mayTrade(accountId),
      total: usdtText(total),
      totalBtc: btcPrice === undefined ? null : formatAmount(unitsFor(total, btc.scale, btcPrice), btc.scale),
      today: {
        ...earningsOf(total - worthBefore - today, worthBefore + inflow.since.came),
        since: toWireTime(since),
        worthBefore: usdtText(worthBefore),
        inflow: usdtText(today),
      },
      historical: { ...earningsOf(total - ever, inflow.all.came), inflow: usdtText(ever) },
      coins: holdings.map((holding) => toCoin(holding, placesOf(holding, setAside), costOf(holding))),
      currencies: mirror.fiat.all
        .filter(({ coinId }) => coinId === usdt.coinId)
        .map(({ currency, rateE10 }) => ({ currency, rate: formatAmount(rateE10, fiatRateScale) })),
    }
  }
}

function earningsOf(amount: bigint, base: bigint) {
  const percent = percentOf(amount, base)
  return {
    amount: usdtText(amount),
    base: usdtText(base),
    percent: percent === null ? null : formatAmount(percent, percentScale),
  }
}

function toCoin(
  { balance, price, value }: Holding,
  { lockedIn, frozenFor }: Pick<HeldCoin, 'lockedIn' | 'frozenFor'>,
  cost: HeldCoin['cost'],
): HeldCoin {
  return {
    ...balance,
    price: price && formatAmount(price.priceE10, indexScale),
    priceFrom: price?.from ?? null,
    value: usdtText(value),
    lockedIn,
    frozenFor,
    cost,
  }
}

function usdtText(units: bigint): string {
  return formatAmount(units, usdt.scale)
}
