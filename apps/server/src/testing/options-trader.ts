import { setTimeout as wait } from 'node:timers/promises'
import type { CallInput, CallOutput } from '@candor/contract/calls'
import type { OptionTick } from '@candor/contract/calls/options'
import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import { parseAmount } from '@candor/money/amount'
import type { TestProduct } from './product.ts'
import type { Trader } from './trader.ts'
import { send } from './send.ts'

const e10 = 10n ** 10n
const waitMsMax = 5_000

export const upOption = {
  pair: 'BTC/USDT',
  cycleSeconds: 30,
  direction: 'up',
  amount: '100',
} as const satisfies CallInput<'Options/PlaceOrder'>

// An index price of this moment, in whole USDT.
export async function tick(at: TestProduct, price: number, coin = 'BTC'): Promise<void> {
  const { core } = at.product
  const coinId = core.mirror.coinBySymbol(coin)?.coinId ?? 0
  const submitted = await send(core, { type: 'indexTick', coinId, priceE10: BigInt(price) * e10 })
  if ('refused' in submitted) throw new Error(`no tick: ${submitted.refused}`)
}

export async function place(
  at: TestProduct,
  trader: Trader,
  option: Partial<CallInput<'Options/PlaceOrder'>> = {},
) {
  return await at.call('Options/PlaceOrder', { ...upOption, ...option }, trader.token)
}

export async function placed(
  at: TestProduct,
  trader: Trader,
  option: Partial<CallInput<'Options/PlaceOrder'>> = {},
): Promise<string> {
  const { data, name } = await place(at, trader, option)
  if (!data) throw new Error(`not placed: ${name}`)
  return data.orderId
}

// The option as its owner sees it once it is settled.
export async function settled(
  at: TestProduct,
  trader: Trader,
  orderId: string,
): Promise<CallOutput<'Options/GetOrder'>> {
  const untilMs = performance.now() + waitMsMax
  for (;;) {
    const { data } = await at.call('Options/GetOrder', { orderId }, trader.token)
    if (data && data.order.status !== 'open') return data
    if (performance.now() > untilMs) throw new Error(`option ${orderId} is not settled`)
    await wait(20)
  }
}

// A tick as it came over the wire, as the rules of the engine read it.
export function chained({ number, at, price, hash }: OptionTick): ChainedTick {
  return { number, at: Date.parse(at), priceE10: parseAmount(price, 10) ?? 0n, hash }
}
