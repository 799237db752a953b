import { marketMakerAccountId, userAccountIdMin } from '@candor/engine/nucleus/accounts/account-table'
import { type Author, byUser } from '@candor/engine/nucleus/authors'
import type { LimitTerms, Side } from '@candor/engine/products/spot/commands'
import type { Draft } from '../../../apps/server/src/platform/core/drafts.ts'
import { crowd, marketMaker } from '../authors.ts'
import type { Priced, Stage } from '../stage.ts'
import { usdt } from '../units.ts'
import { crowdAccountId } from './funding.ts'

type Signed = { by: Author; draft: Draft }

/** A morning or an evening of ordinary trading: prices move, some orders trade, some rest. */
export async function trade(stage: Stage, part: 'morning' | 'evening'): Promise<void> {
  const { exchange, random } = stage
  for (const symbol of ['BTC', 'ETH', 'SOL', 'DOGE'] as const) stage.move(symbol, 0.03)
  stage.move('CDR', 0.02)
  const isMorning = part === 'morning'
  await stage.tell('BTC', 'ETH', isMorning ? 'SOL' : 'DOGE')
  const symbols: Priced[] = isMorning ? ['BTC', 'SOL'] : ['ETH', random.pick(['DOGE', 'CDR'])]
  if (isMorning) for (const symbol of symbols) await quote(stage, symbol)
  const orderCount = isMorning ? 7 : 6
  for (let made = 0; made < orderCount;) {
    // Concurrent orders are committed together.
    const together = Math.min(random.between(1, 4), orderCount - made)
    const orders = Array.from({ length: together }, () => randomOrder(stage, random.pick(symbols)))
    made += together
    await Promise.all(orders.map(({ by, draft }) => exchange.may(by, draft)))
    exchange.pass({ ms: random.between(40, 9_000) })
  }
  if (random.chance(3)) await randomCall(stage, random.pick(symbols))
  await randomChange(stage)
}

/** The market maker replaces its quotes. */
async function quote(stage: Stage, symbol: Priced): Promise<void> {
  const { exchange } = stage
  const { marketId } = exchange.market(`${symbol}/USDT`).config
  const accountId = marketMakerAccountId
  await exchange.must(marketMaker, { type: 'cancelAllOrders', accountId, marketId })
  for (const [side, away] of [
    ['buy', -0.001],
    ['buy', -0.003],
    ['sell', 0.001],
    ['sell', 0.003],
  ] as const) {
    const terms = limitTerms(stage, symbol, { side, away, worth: stage.random.between(400, 1_500) })
    await exchange.may(marketMaker, { type: 'placeOrder', accountId, marketId, clientOrderId: null, terms })
  }
}

function limitTerms(
  { exchange, prices }: Stage,
  symbol: Priced,
  { side, away, worth }: { side: Side; away: number; worth: number },
): LimitTerms {
  const { config, base, quote } = exchange.market(`${symbol}/USDT`)
  const price = prices[symbol] * (1 + away)
  const priceTicks = Math.round((price * 10 ** quote.scale) / Number(config.tickUnits))
  const lots = ((worth / price) * 10 ** base.scale) / Number(config.lotUnits)
  const quantityLots = Math.max(1, Math.round(lots))
  return {
    kind: 'limit',
    side,
    priceTicks,
    quantityLots,
    timeInForce: 'goodTillCancelled',
    isPostOnly: false,
  }
}

function randomOrder(stage: Stage, symbol: Priced): Signed {
  const { exchange, random, people } = stage
  const { ivo, jun, lou, hana, ada, ben } = people
  const users = [ivo, jun, lou, hana, ada, ben].map(({ accountId }) => accountId)
  const accountId = random.pick([...users, crowdAccountId])
  const { marketId } = exchange.market(`${symbol}/USDT`).config
  const side = random.pick(['buy', 'sell'] as const)
  const worth = random.between(15, 900)
  const clientOrderId = random.chance(5) ? `r-${random.bits().toString(36)}` : null
  const beyond = (random.below(1_000) / 1_000) * 0.008 - 0.005
  const limit = limitTerms(stage, symbol, { side, away: side === 'buy' ? beyond : -beyond, worth })
  const order = { type: 'placeOrder', accountId, marketId, clientOrderId } as const
  const by = accountId >= userAccountIdMin ? byUser : crowd
  switch (random.weighted({ limit: 62, postOnly: 8, immediateOrCancel: 8, fillOrKill: 6, market: 16 })) {
    case 'limit':
      return { by, draft: { ...order, terms: limit } }
    case 'postOnly':
      return { by, draft: { ...order, terms: { ...limit, isPostOnly: true } } }
    case 'immediateOrCancel':
      return { by, draft: { ...order, terms: { ...limit, timeInForce: 'immediateOrCancel' } } }
    case 'fillOrKill':
      return { by, draft: { ...order, terms: { ...limit, timeInForce: 'fillOrKill' } } }
    case 'market': {
      const { quantityLots } = limit
      const buying = { kind: 'market', side: 'buy', quoteAmount: BigInt(worth) * usdt } as const
      const selling = { kind: 'market', side: 'sell', quantityLots } as const
      return { by, draft: { ...order, terms: side === 'buy' ? buying : selling } }
    }
  }
}

async function randomCall({ exchange, random, people }: Stage, symbol: Priced): Promise<void> {
  const { token } = random.pick([people.ivo, people.jun, people.lou, people.hana])
  const amount = String(random.between(20, 200))
  const order = { market: `${symbol}/USDT`, side: 'buy', kind: 'market', amount } as const
  await exchange.ask('Spot/PlaceOrder', order, token)
}

/** A user cancels or reduces their oldest order. */
async function randomChange({ exchange, random, people }: Stage): Promise<void> {
  const { accountId } = random.pick([people.ivo, people.jun, people.lou, people.hana])
  const { orders } = await exchange.core.standing(accountId)
  const [oldest] = orders.toSorted((a, b) => a.orderId - b.orderId)
  if (!oldest) return
  const { orderId, priceTicks, remainingLots, filledLots } = oldest
  if (orders.length > 6) await exchange.may(byUser, { type: 'cancelOrder', accountId, orderId })
  else if (random.chance(3)) {
    const quantityLots = filledLots + Math.max(1, Math.floor(remainingLots * 0.8))
    await exchange.may(byUser, { type: 'amendOrder', accountId, orderId, priceTicks, quantityLots })
  }
}
