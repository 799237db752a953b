import { byUser } from '@candor/engine/nucleus/authors'
import type { Stage } from '../stage.ts'
import { setFlags } from './operators.ts'

const dueTriesMax = 12

/** Both directions, and every possible result. */
export async function optionResults({ exchange, people, prices }: Stage): Promise<void> {
  const { ada, emi, finn, hana } = people
  const price = Math.round(prices.BTC)
  const begin = { BTC: price, ETH: 2_500, LTC: 80, XRP: 0.62 }
  await exchange.notifyPrices(begin)
  const up = { cycleSeconds: 30, amount: '100', clientOrderId: `emi-${exchange.nowMs}` }
  const orderId = await emi.openOption('BTC/USDT', 'up', up)
  if ((await emi.openOption('BTC/USDT', 'up', up)) !== orderId) throw new Error('the option was opened twice')
  const seenPrice = String(price)
  await finn.openOption('BTC/USDT', 'down', { cycleSeconds: 30, amount: '55.5', seenPrice })
  await hana.openOption('ETH/USDT', 'up', { cycleSeconds: 30, amount: '20' })
  await emi.openOption('ETH/USDT', 'down', { cycleSeconds: 30, amount: '10' })
  // Without a fee, and only for advanced accounts.
  await ada.openOption('LTC/USDT', 'down', { cycleSeconds: 60, amount: '33.333333' })
  await setFlags(exchange, finn, 'has passed the test', { set: ['advanced'] })
  await finn.openOption('XRP/USDT', 'up', { cycleSeconds: 60, amount: '12' })
  await setFlags(exchange, finn, 'asked to be a beginner again', { clear: ['advanced'] })
  // They open at the next prices, which are the same.
  await exchange.notifyPrices(begin)
  exchange.pass({ seconds: 26 })
  await exchange.notifyPrices({ BTC: price + 1, ETH: 2_500 })
  exchange.pass({ seconds: 2 })
  // Of two ticks before the end the last one counts; ether ends where it began.
  await exchange.notifyPrices({ BTC: price + 35 })
  await exchange.passAndTick({ seconds: 4 })
  await exchange.notifyPrices({ BTC: price + 35 })
  await finn.openOption('BTC/USDT', 'up', { cycleSeconds: 60, amount: '250' })
  await emi.openOption('BTC/USDT', 'down', { cycleSeconds: 60, amount: '5' })
  await exchange.notifyPrices({ BTC: price + 35 })
  exchange.pass({ seconds: 25 })
  // XRP has had no tick for a minute, so its option is void; so is the next one on litecoin.
  await exchange.notifyPrices({ LTC: 79.5 })
  await ada.openOption('LTC/USDT', 'up', { cycleSeconds: 30, amount: '20' })
  await exchange.notifyPrices({ LTC: 79.5 })
  exchange.pass({ seconds: 32 })
  await exchange.notifyPrices({ BTC: price - 200 })
  await exchange.passAndTick({ seconds: 6 })
}

/** Options that never run: one whose price moved too far, and one without a price in time. */
export async function neverOpened({ exchange, people: { emi, finn } }: Stage): Promise<void> {
  await exchange.notifyPrices({ BTC: 60_000 })
  await emi.openOption('BTC/USDT', 'up', { cycleSeconds: 30, amount: '70', seenPrice: '60000' })
  exchange.pass({ seconds: 1 })
  await exchange.notifyPrices({ BTC: 60_700 })
  await finn.openOption('BTC/USDT', 'down', { cycleSeconds: 60, amount: '35' })
  await exchange.passAndTick({ seconds: 6 })
}

/** Owners settle their options themselves. When the product's clock is faster, they try again. */
export async function settledByOwner({ exchange, people }: Stage): Promise<void> {
  for (const person of [people.emi, people.hana]) {
    const { accountId, token } = person
    for (let tries = 0; ; tries += 1) {
      if (tries === dueTriesMax) throw new Error('the clock was always faster')
      await exchange.notifyPrices({ BTC: 60_000 + tries })
      const orderId = await person.openOption('BTC/USDT', 'up', { cycleSeconds: 30, amount: '15' })
      await exchange.notifyPrices({ BTC: 60_000 + tries })
      exchange.pass({ seconds: 27 })
      await exchange.notifyPrices({ BTC: 60_005 + tries })
      exchange.pass({ seconds: 3, ms: 1 })
      if (person === people.emi) {
        const { said } = await exchange.ask('Options/SettleOrder', { orderId: String(orderId) }, token)
        if (said === 'success') break
      } else {
        const submitted = await exchange.may(byUser, { type: 'settleOption', accountId, orderId })
        if (!('refused' in submitted)) break
      }
    }
  }
}

/**
 * Options that mature while the product is down: the last tick before counts, unless it is too old. An option
 * waiting for its opening when the product stops never runs.
 */
export async function maturedWhileDown(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const { emi } = people
  await exchange.notifyPrices({ BTC: 60_000, ETH: 2_400 })
  await emi.openOption('BTC/USDT', 'up', { cycleSeconds: 30, amount: '100' })
  await emi.openOption('BTC/USDT', 'down', { cycleSeconds: 60, amount: '100' })
  await emi.openOption('ETH/USDT', 'down', { cycleSeconds: 120, amount: '40' })
  await exchange.notifyPrices({ BTC: 60_000, ETH: 2_400 })
  exchange.pass({ seconds: 27 })
  await exchange.notifyPrices({ BTC: 60_100 })
  await emi.openOption('BTC/USDT', 'up', { cycleSeconds: 300, amount: '18', seenPrice: '60100' })
  await stage.restart({ hours: 2 })
  await exchange.notifyPrices({ BTC: 50_000, ETH: 2_300 })
}

/** Users' own limits. Tighter ones apply at once. */
export async function ownLimits({ exchange, people: { gus, hana, lou } }: Stage): Promise<void> {
  await gus.setOptionLimits({ dailyLossMax: '500' })
  await gus.setOptionLimits({ dailyLossMax: '200' })
  await gus.setOptionLimits({ dailyLossMax: '1000' })
  await gus.setOptionLimits({ coolOffHours: 48 })
  await gus.setOptionLimits({ coolOffHours: null })
  await exchange.refusedCall(
    'Options/PlaceOrder',
    { pair: 'BTC/USDT', cycleSeconds: 30, direction: 'up', amount: '10' },
    { token: gus.token, refusal: 'optionCoolingOff' },
  )
  await hana.setOptionLimits({ dailyLossMax: '300', coolOffHours: 1 })
  // Users banned from trading may still set them.
  await setFlags(exchange, lou, 'a question of the bank', { set: ['tradeBanned', 'withdrawalBanned'] })
  await lou.setOptionLimits({ dailyLossMax: '50' })
  await setFlags(exchange, lou, 'the bank has its answer', { clear: ['tradeBanned'] })
}

export async function looserLimits({ people: { gus, hana } }: Stage): Promise<void> {
  await hana.setOptionLimits({ dailyLossMax: null })
  await gus.setOptionLimits({ dailyLossMax: '250.5', coolOffHours: 12 })
  await gus.setOptionLimits({ coolOffHours: 6 })
}

export async function exclusion({ exchange, people: { gus } }: Stage): Promise<void> {
  await gus.setOptionLimits({ exclusionDays: 30 })
  await gus.setOptionLimits({ exclusionDays: 90 })
  await exchange.refusedCall(
    'Options/SetLimits',
    { exclusionDays: 7 },
    { token: gus.token, refusal: 'optionSelfExcluded' },
  )
}
