import type { Stage } from '../stage.ts'
import { usdt } from '../units.ts'
import { leaveMoney } from './cashier.ts'
import { leaveWithSigner } from './chain.ts'
import { leaveLoans } from './loans.ts'
import { leaveSupport } from './support.ts'
import { freeze } from './operators.ts'

/** Open items for an upgrade. */
export async function leaveThingsOpen(stage: Stage): Promise<void> {
  await stage.tell('LTC', 'BTC', 'ETH', 'SOL')
  await leaveOrders(stage)
  await leaveSavings(stage)
  await leaveLimits(stage)
  await leaveMoney(stage)
  await leaveWithSigner(stage)
  await leaveLoans(stage)
  await leaveSupport(stage)
  await leaveSwitches(stage)
  await leaveOptions(stage)
}

/** A book with several orders at one price, some of them partly filled. */
async function leaveOrders({ exchange, people }: Stage): Promise<void> {
  const { ada, ben, chloe, dmitri } = people
  const market = 'LTC/USDT'
  await ada.limit(market, 'sell', { price: '80.5', quantity: '2', clientOrderId: 'left-open-1' })
  await ben.limit(market, 'sell', { price: '80.5', quantity: '1.5', isPostOnly: true })
  await chloe.limit(market, 'sell', { price: '80.5', quantity: '1' })
  await dmitri.limit(market, 'buy', { price: '80.5', quantity: '2.6' })
  await dmitri.limit(market, 'buy', { price: '79.5', quantity: '3' })
  await ada.limit(market, 'buy', { price: '79.5', quantity: '1' })
  const orderId = String(await ada.limit(market, 'buy', { price: '79.4', quantity: '2' }))
  await exchange.call('Spot/AmendOrder', { orderId, price: '79.4', quantity: '1.5' }, ada.token)
  await chloe.limit(market, 'sell', { price: '79.5', quantity: '0.9' })
  await ben.limit('ETH/BTC', 'sell', { price: '0.0410', quantity: '0.4' })
  await ada.limit('ETH/BTC', 'buy', { price: '0.0400', quantity: '0.3' })
  // The owner of one of them is frozen.
  await freeze(exchange, dmitri, 'an order of the court in Riga')
}

async function leaveSavings({ exchange, people }: Stage): Promise<void> {
  const { ada, chloe, emi, hana } = people
  const amount = 111n * usdt
  await exchange.decide('a deposit that may be recalled', {
    type: 'freezeFunds',
    accountId: chloe.accountId,
    coinId: 1,
    amount,
  })
  await exchange.propose({
    type: 'credit',
    accountId: chloe.accountId,
    coinId: 1,
    amount,
    flow: 'deposit',
    reference: 'complaint 2026-131',
    reason: 'a transfer that the bank confirmed and never reported',
  })
  await hana.pledge(5, '0.004', 'hana-left')
  await emi.pledge(2, '150')
  await emi.pledge(1, '60')
  await ada.subscribe(6, '5')
}

/** Looser limits that are still pending, and a loss that counts for today's limit. */
async function leaveLimits({ exchange, people: { hana, ivo } }: Stage): Promise<void> {
  await ivo.setOptionLimits({ dailyLossMax: '400', coolOffHours: 2 })
  await ivo.setOptionLimits({ dailyLossMax: '800', coolOffHours: 1 })
  await exchange.notifyPrices({ BTC: 60_000 })
  await hana.openOption('BTC/USDT', 'up', { cycleSeconds: 30, amount: '40' })
  await exchange.notifyPrices({ BTC: 60_000 })
  exchange.pass({ seconds: 28 })
  await exchange.notifyPrices({ BTC: 59_990 })
  await exchange.passAndTick({ seconds: 3 })
}

async function leaveSwitches({ exchange }: Stage): Promise<void> {
  const some = {
    type: 'setProductSwitch',
    product: 'lab',
    isOpen: true,
    closedRegions: ['SG', 'US'],
  } as const
  await exchange.decide('the rates are being discussed', some)
  const all = { type: 'setProductSwitch', product: 'pledge', isOpen: false, closedRegions: ['US'] } as const
  await exchange.decide('the rates are being discussed', all)
  const { marketId } = exchange.market('TRX/USDT').config
  await exchange.decide('the wallet is being moved', {
    type: 'setMarketState',
    marketId,
    state: 'cancelOnly',
  })
  exchange.pass({ seconds: 1 })
}

async function leaveOptions({ exchange, people }: Stage): Promise<void> {
  const { emi, finn, hana } = people
  await exchange.notifyPrices({ BTC: 60_001, ETH: 2_450, SOL: 150 })
  await emi.openOption('BTC/USDT', 'up', { cycleSeconds: 30, amount: '25', clientOrderId: 'emi-left' })
  await emi.openOption('BTC/USDT', 'down', { cycleSeconds: 600, amount: '45' })
  await finn.openOption('BTC/USDT', 'up', { cycleSeconds: 86_400, amount: '200' })
  await finn.openOption('ETH/USDT', 'down', { cycleSeconds: 300, amount: '10' })
  await hana.openOption('SOL/USDT', 'up', { cycleSeconds: 120, amount: '12.5' })
  exchange.pass({ ms: 700 })
  await exchange.notifyPrices({ BTC: 60_002, ETH: 2_450, SOL: 150 })
  // This one still waits for its opening.
  await hana.openOption('SOL/USDT', 'down', { cycleSeconds: 60, amount: '7', seenPrice: '150' })
}
