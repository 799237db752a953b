import type { FastifyBaseLogger } from 'fastify'
import { byJob } from '@candor/engine/nucleus/authors'
import { unitsPerTickLot } from '@candor/engine/rules/market-units'
import { unitsPerCoin } from '@candor/money/amount'
import type { Core } from '../../core/core.ts'
import type { Draft } from '../../core/drafts.ts'
import { crowdAccountIds } from '../../core/seeds/house-accounts.ts'
import type { MarketMirror } from '../../core/mirror/mirror.ts'
import { stateOf } from '../../wire/market-state.ts'
import { crowdOpening } from '../funding.ts'
import { profileOf } from '../market-maker/profiles.ts'
import { repeat } from '../repeat.ts'
import { habitOf, momentumLean, slotMs, type Take, takeAt, valueLean } from './takes.ts'

const crowd = byJob('crowd')
const momentumMs = 30_000
// While nobody is watching, it acts only once in this many turns.
const unwatchedEvery = 10

type CrowdParts = {
  core: Core
  clock: () => Date
  log: FastifyBaseLogger
  seed: number
  isWatched: () => boolean
}
type Seen = { at: number; priceE10: bigint }

// Some accounts that take what is offered, so that deals flow on test money. There is no crowd on real money:
// a volume that nobody traded would be a lie.
export function gatherCrowd(parts: CrowdParts): () => Promise<void> {
  const seen = new Map<number, Seen[]>()
  const turn = async () => {
    const { core, clock, seed, isWatched } = parts
    await openAccounts(core)
    const slot = Math.floor(clock().getTime() / slotMs)
    if (!isWatched() && slot % unwatchedEvery !== 0) return
    const drafts = [...core.mirror.markets.values()].flatMap((market) => {
      if (stateOf(market) !== 'open') return []
      const { marketId, symbol } = market.config
      const leanPercent = leanOf(core, market, seen)
      const take = takeAt({ seed, marketId, slot, habit: habitOf(symbol), leanPercent })
      return take ? draftsOf(market, take) : []
    })
    await Promise.all(drafts.map((draft) => core.submit(crowd, draft)))
  }
  return repeat({ name: 'crowd', periodMs: slotMs, log: parts.log, turn }).stop
}

async function openAccounts(core: Core): Promise<void> {
  const markets = [...core.mirror.markets.values()]
  for (const accountId of crowdAccountIds) {
    if (!core.mirror.hasAccount(accountId)) await core.submit(crowd, ...crowdOpening(accountId, markets))
  }
}

function leanOf(core: Core, market: MarketMirror, seen: Map<number, Seen[]>): number {
  const { config, base, quote, bids } = market
  const { startPriceE6 } = profileOf(config.symbol)
  if (startPriceE6 !== null) {
    const units = BigInt(bids.best(1)[0]?.priceTicks ?? 0) * config.tickUnits
    const start = (BigInt(startPriceE6) * unitsPerCoin(quote.scale)) / 1_000_000n
    return units === 0n ? 0 : valueLean(Number(((units - start) * 1_000_000n) / start))
  }
  const index = core.mirror.index.get(base.coinId)
  if (!index) return 0
  const kept = (seen.get(base.coinId) ?? []).filter(({ at }) => index.at - at <= momentumMs)
  if (kept.at(-1)?.at !== index.at) kept.push(index)
  seen.set(base.coinId, kept)
  const before = kept[0]?.priceE10 ?? index.priceE10
  return momentumLean(Number(((index.priceE10 - before) * 1_000_000n) / before))
}

// No drafts if there is nobody to trade with.
function draftsOf(market: MarketMirror, { side, usdt, who }: Take): Draft[] {
  const { config, quote, units } = market
  const accountId = crowdAccountIds[who % crowdAccountIds.length] ?? 0
  const quoteAmount = BigInt(usdt) * unitsPerCoin(quote.scale)
  const placement = { type: 'placeOrder', accountId, marketId: config.marketId, clientOrderId: null } as const
  if (side === 'buy') {
    if (market.asks.best(1).length === 0) return []
    return [{ ...placement, terms: { kind: 'market', side, quoteAmount } }]
  }
  const [bid] = market.bids.best(1)
  if (!bid) return []
  const lotUnits = BigInt(bid.priceTicks) * (unitsPerTickLot(units) ?? 1n)
  const quantityLots = Number(quoteAmount / lotUnits)
  return quantityLots < config.quantityMinLots
    ? []
    : [{ ...placement, terms: { kind: 'market', side, quantityLots } }]
}
