import { setTimeout as wait } from 'node:timers/promises'
import type { CallInput, CallOutput } from '@candor/contract/calls'
import type { OptionOrder, OptionTick } from '@candor/contract/calls/options'
import type { Acceptance } from '@candor/engine/rules/option-check'
import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import { parseAmount } from '@candor/money/amount'
import { indexScale, indexUnit } from '@candor/money/index-price'
import type { TestProduct } from '../product.ts'
import { send } from '../send.ts'
import type { Trader } from './trader.ts'

const waitMsMax = 5_000

export const upOption = {
  pair: 'BTC/USDT',
  cycleSeconds: 30,
  direction: 'up',
  amount: '100',
} as const satisfies CallInput<'Options/PlaceOrder'>

// A current index price, in whole USDT.
export async function tick(at: TestProduct, price: number, coin = 'BTC'): Promise<void> {
  const { core } = at.product
  const coinId = core.mirror.coinBySymbol(coin)?.coinId ?? 0
  const submitted = await send(core, { type: 'indexTick', coinId, priceE10: BigInt(price) * indexUnit })
  if ('refused' in submitted) throw new Error(`no tick: ${submitted.refused}`)
}

export async function place(
  at: TestProduct,
  trader: Pick<Trader, 'token'>,
  option: Partial<CallInput<'Options/PlaceOrder'>> = {},
) {
  return await at.call('Options/PlaceOrder', { ...upOption, ...option }, trader.token)
}

// An option waiting for the next tick.
export async function accepted(
  at: TestProduct,
  trader: Trader,
  option: Partial<CallInput<'Options/PlaceOrder'>> = {},
): Promise<string> {
  const { data, name } = await place(at, trader, option)
  if (!data) throw new Error(`not placed: ${name}`)
  return data.orderId
}

// A running option, already visible: a repeat of the current price opens it.
export async function placed(
  at: TestProduct,
  trader: Trader,
  option: Partial<CallInput<'Options/PlaceOrder'>> = {},
): Promise<string> {
  const orderId = await accepted(at, trader, option)
  const [coin = ''] = (option.pair ?? upOption.pair).split('/')
  const { mirror } = at.product.core
  const priceE10 = mirror.index.get(mirror.coinBySymbol(coin)?.coinId ?? 0)?.priceE10 ?? 0n
  await tick(at, Number(priceE10 / indexUnit), coin)
  // Readers wait only for their own acts, and the tick belongs to no one.
  await at.settled()
  return orderId
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
    if (data && data.order.settledAt !== null) return data
    if (performance.now() > untilMs) throw new Error(`option ${orderId} is not settled`)
    await wait(20)
  }
}

// An option's acceptance in the format of the engine's rules.
export function acceptanceOf({ acceptance }: OptionOrder): Acceptance | null {
  if (acceptance === null) return null
  const { at, afterTick, seenPrice, openingMovePpmMax } = acceptance
  const seenPriceE10 = seenPrice === null ? null : (parseAmount(seenPrice, indexScale) ?? 0n)
  return { acceptedAt: Date.parse(at), afterTick, seenPriceE10, openingMovePpmMax }
}

// A tick from the wire in the format of the engine's rules.
export function chained({ number, at, price, hash }: OptionTick): ChainedTick {
  return { number, at: Date.parse(at), priceE10: parseAmount(price, indexScale) ?? 0n, hash }
}
