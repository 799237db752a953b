import { found } from '../found.ts'
import type { Stage } from '../stage.ts'
import { dayMs, usdt } from '../units.ts'

/** Quotes that are executed, executed again, invalidated by the index, and expired. */
export async function swaps(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { ada, ivo, jun } = people
  await stage.tell('BTC', 'ETH', 'SOL', 'XRP', 'DOGE')
  const quoteId = await ada.swap('BTC', 'USDT', '0.0123')
  const { isRepeat } = await exchange.call('Swap/Execute', { quoteId }, ada.token)
  if (!isRepeat) throw new Error('the same quote was executed twice')
  exchange.pass({ seconds: 1, ms: 500 })
  await ivo.swap('USDT', 'ETH', '321.123456')
  await ivo.swap('ETH', 'SOL', '0.1')
  const quoted = async (to: string, amount: string) => {
    const { quote } = await exchange.call('Swap/GetQuote', { from: 'USDT', to, amount }, jun.token)
    return { quoteId: quote.quoteId }
  }
  const expired = { token: jun.token, refusal: 'quoteExpired' } as const
  const first = await quoted('BTC', '50')
  const second = await quoted('XRP', '60')
  await exchange.call('Swap/Execute', second, jun.token)
  await exchange.call('Swap/Execute', first, jun.token)
  const onPastTick = await quoted('BTC', '40')
  await stage.tell('BTC')
  await exchange.call('Swap/Execute', onPastTick, jun.token)
  const overtaken = await quoted('BTC', '30')
  await exchange.notifyPrices({ BTC: stage.prices.BTC * 1.01 })
  await exchange.refusedCall('Swap/Execute', overtaken, { token: jun.token, refusal: 'rateMoved' })
  await stage.tell('BTC')
  const late = await quoted('DOGE', '70')
  exchange.pass({ seconds: 10, ms: 1 })
  await exchange.refusedCall('Swap/Execute', late, expired)
}

/** Small balances of several coins, some too small to be worth anything. */
export async function smallBalances(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { gus } = people
  await stage.deposit(gus.accountId, 'BTC', 300n)
  await stage.deposit(gus.accountId, 'ETH', 15_000n)
  await stage.deposit(gus.accountId, 'XRP', 90_000_000n)
  await stage.deposit(gus.accountId, 'SOL', 6n)
  await stage.tell('BTC', 'ETH', 'SOL', 'XRP')
  await exchange.core.settled()
  const { balances } = await exchange.call('Swap/PreviewDust', {}, gus.token)
  const coins = ['BTC', 'ETH', 'XRP', 'SOL', 'DOGE']
  const form = { coins, clientOrderId: `dust-${Math.floor(exchange.nowMs / dayMs)}` }
  const { records } = await exchange.call('Swap/ConvertDust', form, gus.token)
  if (records.length === 0 || records.length !== balances.length)
    throw new Error(`${records.length} balances were converted and not ${balances.length}`)
  const { isRepeat } = await exchange.call('Swap/ConvertDust', form, gus.token)
  if (!isRepeat) throw new Error('small balances were converted twice')
  // The test money in bitcoin is no small balance; without it the next deposit will be one.
  if (records.some(({ from }) => from === 'BTC')) return
  const wallet = await exchange.call('Wallet/GetBalances', {}, gus.token)
  const held = wallet.balances.find((balance) => balance.coin === 'BTC')
  await gus.swap('BTC', 'USDT', found(held, 'bitcoin of Gus').available)
}

export async function changedSwap({ exchange }: Stage): Promise<void> {
  const config = found(exchange.core.mirror.swap.config, 'the terms of flash exchange')
  const coins = config.coins.map((one) => ({ ...one, isOpen: one.coinId !== 8 }))
  const swap = { ...config, feePpm: 1_500, dustWorthMax: 2n * usdt, coins }
  await exchange.agree({ type: 'configureSwap', swap })
}
