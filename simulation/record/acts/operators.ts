import type { AccountFlag } from '@candor/engine/rules/account-flags'
import { byJob } from '@candor/engine/nucleus/authors'
import { switchedProducts } from '@candor/engine/switches/switches'
import { markAccount } from '../../../apps/server/src/products/users/decide.ts'
import { operatorId } from '../authors.ts'
import type { Exchange } from '../exchange.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'
import { coin, usdt } from '../units.ts'

export async function setFlags(
  exchange: Exchange,
  { accountId }: Person,
  reason: string,
  { set = [], clear = [] }: { set?: AccountFlag[]; clear?: AccountFlag[] },
): Promise<void> {
  await exchange.decide(reason, { type: 'setAccountFlags', accountId, set, clear })
}

export async function freeze({ running, nowMs }: Exchange, { uid }: Person, reason: string): Promise<void> {
  await markAccount(running, freezing(uid, true, reason, nowMs))
}

export async function unfreeze({ running, nowMs }: Exchange, { uid }: Person, reason: string): Promise<void> {
  await markAccount(running, freezing(uid, false, reason, nowMs))
}

function freezing(userId: string, isSet: boolean, reason: string, nowMs: number) {
  return { userId, mark: 'frozen' as const, isSet, operatorId, reason, now: new Date(nowMs) }
}

/** A user frozen before the account in the ledger is opened. */
export async function frozenBeforehand({ exchange, people: { moe } }: Stage): Promise<void> {
  await freeze(exchange, moe, 'a name on a list of sanctions')
  await exchange.core.ensureAccount(moe.uid)
}

/** Every flag, set and cleared, alone and together. */
export async function flags({ exchange, people: { lou } }: Stage): Promise<void> {
  await freeze(exchange, lou, 'an exercise')
  const others = [
    'locked',
    'tradeBanned',
    'demo',
    'withdrawalBanned',
    'advanced',
    'agent',
    'certified',
  ] as const
  for (const flag of others) await setFlags(exchange, lou, 'an exercise', { set: [flag] })
  await unfreeze(exchange, lou, 'the exercise is over')
  await setFlags(exchange, lou, 'the exercise is over', { clear: ['locked'] })
  await setFlags(exchange, lou, 'a new passport is due', {
    set: ['withdrawalBanned'],
    clear: ['tradeBanned', 'advanced', 'demo', 'certified', 'testMoney', 'agent'],
  })
  await setFlags(exchange, lou, 'the passport is there', {
    set: ['certified', 'testMoney', 'demo'],
    clear: ['withdrawalBanned'],
  })
  await setFlags(exchange, lou, 'a question of the bank', { set: ['withdrawalBanned'] })
}

export async function freezes({ exchange, people: { ada, lou } }: Stage): Promise<void> {
  const { accountId } = lou
  const order = 'an order of the court in Lyon, 7 C 12/26'
  await exchange.decide(order, { type: 'freezeFunds', accountId, coinId: 1, amount: 500n * usdt })
  await exchange.decide(order, { type: 'freezeFunds', accountId, coinId: 2, amount: 12_345n })
  const wrong = { type: 'freezeFunds', accountId: ada.accountId, coinId: 7, amount: coin } as const
  await exchange.decide(order, wrong)
  await exchange.decide('lifted by the court', { type: 'releaseFreeze', freezeId: 2 })
  await exchange.decide('somebody else was meant', { type: 'releaseFreeze', freezeId: 3 })
}

/** One decision, and two in one group. */
export async function moreFreezes({ exchange, people: { ben, moe } }: Stage): Promise<void> {
  const half = { type: 'freezeFunds', accountId: ben.accountId, coinId: 3, amount: coin / 2n } as const
  await exchange.decide('a deposit that may be recalled', half)
  await exchange.decide(
    'an order of the court in Lyon, 7 C 19/26',
    { type: 'freezeFunds', accountId: moe.accountId, coinId: 1, amount: 10_000n * usdt },
    { type: 'releaseFreeze', freezeId: 1 },
  )
}

/** Products close and open, for all or for some regions. People without a region count as in all. */
export async function regionsAndSwitches(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { ada, ben, gus, lou } = people
  await gus.setRegion('US')
  for (const product of switchedProducts) {
    const closing = { type: 'setProductSwitch', product, isOpen: false, closedRegions: [] } as const
    await exchange.decide('maintenance', closing)
    const closedRegions = ['US', 'CA', 'US']
    await exchange.agree({ type: 'setProductSwitch', product, isOpen: true, closedRegions })
  }
  await stage.tell('BTC', 'ETH')
  await ada.limit('BTC/USDT', 'buy', { price: '41000', quantity: '0.001' })
  await ada.openOption('BTC/USDT', 'up', { cycleSeconds: 30, amount: '10' })
  await ada.swap('USDT', 'BTC', '25')
  await exchange.refusedCall(
    'Options/PlaceOrder',
    { pair: 'BTC/USDT', cycleSeconds: 30, direction: 'up', amount: '10' },
    { token: gus.token, refusal: 'productNotOffered' },
  )
  const unclear = { type: 'setAccountRegion', accountId: ben.accountId, region: null } as const
  await exchange.decide('two papers say two countries', unclear)
  await exchange.refusedCall(
    'Spot/PlaceOrder',
    { market: 'BTC/USDT', side: 'buy', kind: 'limit', price: '40000', quantity: '0.001' },
    { token: ben.token, refusal: 'productNotOffered' },
  )
  await ben.setRegion('PT')
  const { accountId } = lou
  await exchange.must(byJob('identity'), { type: 'setAccountRegion', accountId, region: 'FR' })
  await exchange.decide('the paper was of somebody else', {
    type: 'setAccountRegion',
    accountId,
    region: null,
  })
  for (const product of switchedProducts)
    await exchange.agree({ type: 'setProductSwitch', product, isOpen: true, closedRegions: [] })
  await ada.cancelAll()
}
