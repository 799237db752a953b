import type { OptionCycle, OptionPair } from '@candor/engine/products/options/commands'
import { openingMovePpmDefault } from '@candor/engine/rules/option-opening'
import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import { formatAmount } from '@candor/money/amount'
import type { CallOutput } from '@candor/contract/calls'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { indexPriceText } from '../../platform/wire/tick.ts'
import { readOncePer } from '../../platform/calls/read-once.ts'
import type { Services } from '../../platform/services.ts'
import { stakeCoinOf } from './orders.ts'
import { indexDays, stakedSince, type IndexDay, type Staked } from './queries.ts'

type Entry = CallOutput<'Options/GetPairs'>['pairs'][number]
type Day = { index: Map<number, IndexDay>; staked: Map<number, Staked> }

const dayMs = 24 * 3_600_000
const freshMs = 1_000

// The day is the same for everyone, so it is read once a second; prices are current.
export function getPairs({ core, db }: Services): Handler<'Options/GetPairs'> {
  const readDay = readOncePer(freshMs, async (now): Promise<Day> => {
    const since = new Date(now.getTime() - dayMs)
    await core.waitForViews(null, 'index-candles', 'option-orders')
    const [index, staked] = await Promise.all([indexDays(db, since), stakedSince(db, since)])
    return {
      index: new Map(index.map((day) => [day.coin_id, day])),
      staked: new Map(staked.map((sum) => [sum.coin_id, sum])),
    }
  })
  return async (_request, { now }) => {
    const nowMs = now.getTime()
    const day = await readDay(now)
    const { mirror } = core
    const found = mirror.switches.get('options')
    return {
      isOpen: found?.isOpen ?? true,
      closedRegions: [...(found?.closedRegions ?? [])],
      stakeCoin: stakeCoinOf(mirror)?.symbol ?? null,
      pairs: Array.from(mirror.optionPairs.values(), (pair) => toEntry(pair, { mirror, day, nowMs })),
    }
  }
}

function toEntry(
  pair: OptionPair,
  { mirror, day, nowMs }: { mirror: Mirror; day: Day; nowMs: number },
): Entry {
  const coin = mirror.coin(pair.coinId)
  const { symbol, scale } = mirror.coin(pair.stakeCoinId)
  const units = (amount: string | bigint) => formatAmount(BigInt(amount), scale)
  const tick = mirror.index.get(pair.coinId)
  const isFresh = tick !== undefined && nowMs - tick.at <= tickAgeMsMax
  const index = day.index.get(pair.coinId)
  const staked = day.staked.get(pair.coinId)
  const price = (text: string | undefined) => (text === undefined ? null : indexPriceText(text))
  const toCycle = ({ seconds, returnPpm, feePpm, stakeMin, stakeMax, exposureMax }: OptionCycle) => ({
    seconds,
    returnPpm,
    feePpm,
    amountMin: units(stakeMin),
    amountMax: units(stakeMax),
    exposureMax: units(exposureMax),
  })
  return {
    pair: `${coin.symbol}/${symbol}`,
    coin: coin.symbol,
    isOpen: pair.isOpen,
    isAdvancedOnly: pair.isAdvancedOnly,
    balanceMin: units(pair.balanceMin),
    openingMovePpmMax: pair.openingMovePpmMax ?? openingMovePpmDefault,
    cycles: pair.cycles.map(toCycle),
    indexPrice: isFresh ? indexPriceText(tick.priceE10) : null,
    openPrice: price(index?.open_e10),
    highPrice: price(index?.high_e10),
    lowPrice: price(index?.low_e10),
    volumeAmount: units(staked?.stake ?? 0n),
    orderCount: Number(staked?.count ?? 0),
  }
}
