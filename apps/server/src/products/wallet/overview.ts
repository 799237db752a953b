import type { CoinCost, HeldCoin } from '@candor/contract/calls/wallet'
import { toWireTime, wireDayStart } from '@candor/contract/wire-time'
import { fiatRateScale } from '@candor/engine/rules/deposit-terms'
import { formatAmount, unitsPerCoin } from '@candor/money/amount'
import { indexScale } from '@candor/money/index-price'
import { divideUp } from '@candor/money/rounding'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import { btc, usdt } from '../../platform/core/seeds/seeds.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'
import { equityViews, type Holding, worthAt, worthNow } from './worth.ts'
import { placesOf } from './places.ts'
import { firstPrices, pricesKnownAt } from './prices.ts'
import { type CoinCostRow, listCosts, listInflow, listSetAside } from './queries.ts'
import { percentOf, unitsFor, valueOf } from './valuation.ts'

const percentScale = 2
// The views of locked and frozen money.
const placeViews = ['option-orders', 'pledges', 'withdrawals'] as const

// No daily figure is stored: each is computed from the views, so each can be checked against them.
export function getOverview({ core, db }: Services): Handler<'Wallet/GetOverview'> {
  return async (_request, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'fund-flow', 'ticks', ...placeViews, ...equityViews)
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

// Money that came from outside the exchange, or from others as a loan or a gift, and money that went out, in
// USDT units.
type Inflow = { came: bigint; went: bigint }

// Each movement is valued once, at the price known when it happened, or at the coin's first price if it had
// none yet. So a deposit never counts as a gain or a loss. The work grows only with these movements, however
// much an account trades.
async function inflowOf(
  mirror: Mirror,
  connection: Connection,
  { accountId, since }: { accountId: number; since: Date },
): Promise<{ all: Inflow; since: Inflow }> {
  const rows = await listInflow(connection, accountId)
  const moments = rows.map(({ coin_id, at }) => ({ coinId: coin_id, at }))
  const prices = await pricesKnownAt(mirror, connection, moments)
  const first = prices.includes(null) ? await firstPrices(mirror, connection) : new Map<number, bigint>()
  const sums = { all: { came: 0n, went: 0n }, since: { came: 0n, went: 0n } }
  for (const [place, { coin_id, at, came, went }] of rows.entries()) {
    const scale = mirror.coins.get(coin_id)?.scale
    const priceE10 = prices[place]?.priceE10 ?? first.get(coin_id)
    if (scale === undefined || priceE10 === undefined) continue
    for (const sum of at >= since ? [sums.all, sums.since] : [sums.all]) {
      sum.came += valueOf(BigInt(came), scale, priceE10)
      sum.went += valueOf(BigInt(went), scale, priceE10)
    }
  }
  return sums
}

// The cost and gain of the part of a coin with a known cost. No row: the coin never moved.
function toCost(
  row: CoinCostRow | undefined,
  { scale, priceE10 }: { scale: number; priceE10: bigint | null },
): CoinCost {
  const known = BigInt(row?.known ?? 0)
  const costE10 = BigInt(row?.cost_e10 ?? 0)
  const cost = divideUp(costE10, unitsPerCoin(indexScale - usdt.scale))
  const gain = known === 0n || priceE10 === null ? null : valueOf(known, scale, priceE10) - cost
  const percent = gain === null ? null : percentOf(gain, cost)
  return {
    quantity: formatAmount(known, scale),
    cost: formatAmount(cost, usdt.scale),
    average: known === 0n ? null : formatAmount(divideUp(costE10 * unitsPerCoin(scale), known), indexScale),
    gain: gain === null ? null : formatAmount(gain, usdt.scale),
    percent: percent === null ? null : formatAmount(percent, 2),
  }
}
