import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { ResultCodeName } from '@candor/contract/result-codes'
import type { Draft } from '../../platform/core/drafts.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { must } from '../people/saver.ts'
import { send } from '../send.ts'
import { stateHashOf } from '../state-hash.ts'
import { Trader } from '../people/trader.ts'
import { accountIdOf } from '../../platform/core/accounts.ts'

// The codes of a configuration, as the engine gives them for a command: some have no form, and those of forms are
// raised beside the terms of products too.

let at: TestProduct
beforeAll(async () => {
  // Nothing falls due besides the test's own commands.
  at = await startTestProduct({}, {}, { isHeld: true })
  // The first tick ends a seeded sale of the lab.
  await must(at, { type: 'clockTick' })
})
afterAll(async () => await at.product.close())

const unknownCoinId = 4_000

function market() {
  const found = at.product.core.mirror.market('LTC/USDT')?.config
  if (!found) throw new Error('the seeds have LTC/USDT')
  return { ...found, marketId: 4_000, symbol: 'NEW/USDT' }
}

function pledge() {
  const found = at.product.core.mirror.pledge.products.get(2)?.config
  if (!found) throw new Error('the seeds have a pledge product 2')
  return { ...found, productId: 4_000 }
}

function lab() {
  const [found] = at.product.core.mirror.lab.projects.values()
  if (!found) throw new Error('the seeds have a lab project')
  return { ...found.config, projectId: 4_000 }
}

function options() {
  const [found] = at.product.core.mirror.optionPairs.values()
  if (!found) throw new Error('the seeds have options')
  return found
}

const option = { coinId: 2, cycleSeconds: 60, direction: 'up', stake: 10_000_000n } as const
const asked = { ...option, orderId: 4_000_000, seenPriceE10: null, clientOrderId: null }
const house = 2
const nobodyId = 900_000

const refusals: [ResultCodeName, Rejection, () => Draft][] = [
  [
    'spotCurrencyParameterEmpty',
    'coinSymbolEmpty',
    () => ({ type: 'configureCoin', coinId: 4_000, symbol: '', scale: 8 }),
  ],
  [
    'spotConfigurationWrong',
    'coinConfigInvalid',
    () => ({ type: 'configureCoin', coinId: 4_000, symbol: 'new', scale: 8 }),
  ],
  [
    'spotCurrencyNotConfigured',
    'coinUnknown',
    () => ({ type: 'configureMarket', market: { ...market(), baseCoinId: unknownCoinId } }),
  ],
  [
    'spotSettlementCurrencyNotConfigured',
    'quoteCoinUnknown',
    () => ({ type: 'configureMarket', market: { ...market(), quoteCoinId: unknownCoinId } }),
  ],
  [
    'spotFeeTooHigh',
    'feeTooHigh',
    () => ({ type: 'configureMarket', market: { ...market(), takerFeePpm: 50_001 } }),
  ],
  [
    'optionMultipleUsdtTypes',
    'optionStakeCoinSecond',
    () => ({ type: 'configureOptions', pair: { ...options(), coinId: 3, stakeCoinId: 2 } }),
  ],
  [
    'optionFeeSettingError',
    'optionFeeInvalid',
    () => ({
      type: 'configureOptions',
      pair: {
        ...options(),
        cycles: options().cycles.map((cycle) => Object.assign({}, cycle, { feePpm: 50_001 })),
      },
    }),
  ],
  [
    'optionConfigurationMissing',
    'optionConfigInvalid',
    () => ({ type: 'configureOptions', pair: { ...options(), cycles: [] } }),
  ],
  [
    'interestConfigurationWrong',
    'interestInvalid',
    () => ({ type: 'configurePledge', product: { ...pledge(), dailyRatePpm: -1 } }),
  ],
  [
    'cycleUnitWrong',
    'cycleUnitInvalid',
    () => ({ type: 'configurePledge', product: { ...pledge(), cycleUnit: 'year' as 'day' } }),
  ],
  [
    'cycleWrong',
    'cycleInvalid',
    () => ({ type: 'configurePledge', product: { ...pledge(), cycleCount: 0 } }),
  ],
  [
    'outsideActivityTime',
    'activityWindowInvalid',
    () => ({ type: 'configurePledge', product: { ...pledge(), startAt: 2, endAt: 1 } }),
  ],
  [
    'settlementCurrencyNotConfigured',
    'settlementCoinUnknown',
    () => ({ type: 'configureLab', project: { ...lab(), paymentCoinId: unknownCoinId } }),
  ],
  [
    'tradeCurrencyNotConfigured',
    'tradeCoinUnknown',
    () => ({ type: 'configureLab', project: { ...lab(), coinId: unknownCoinId } }),
  ],
  [
    'sameSettlementAndTradeCurrency',
    'sameCoin',
    () => ({ type: 'configureLab', project: { ...lab(), paymentCoinId: lab().coinId } }),
  ],
  [
    'usernameParameterError',
    'optionAccountInvalid',
    () => ({ type: 'openOption', accountId: house, ...asked }),
  ],
  [
    'orderUserDoesNotExist',
    'optionAccountUnknown',
    () => ({ type: 'openOption', accountId: nobodyId, ...asked }),
  ],
  ['frozenRecordMissing', 'freezeMissing', () => ({ type: 'releaseFreeze', freezeId: 4_000 })],
]

test.each(refusals)('%s (%s)', async (refused, reason, draft) => {
  const before = await stateHashOf(at.product.core)
  expect(await send(at.product.core, draft())).toEqual({ refused, reason })
  expect(await stateHashOf(at.product.core)).toBe(before)
})

test('frozenRecordStatusChanged: frozen money is released once', async () => {
  const { uid, token } = await Trader.tryout(at)
  // The first read of the account opens it.
  await at.call('Wallet/GetBalances', {}, token)
  const frozen = {
    type: 'freezeFunds',
    freezeId: 1,
    accountId: accountIdOf(uid),
    coinId: 1,
    amount: 1n,
  } as const
  expect(await send(at.product.core, frozen)).not.toHaveProperty('refused')
  expect(await send(at.product.core, { type: 'releaseFreeze', freezeId: 1 })).not.toHaveProperty('refused')
  expect(await send(at.product.core, { type: 'releaseFreeze', freezeId: 1 })).toEqual({
    refused: 'frozenRecordStatusChanged',
    reason: 'freezeAlreadyReleased',
  })
})

test('accountUnknown: nothing is frozen on an account never opened', async () => {
  const nobody = { type: 'freezeFunds', freezeId: 2, accountId: 999_999, coinId: 1, amount: 1n } as const
  expect(await send(at.product.core, nobody)).toMatchObject({ refused: 'accountUnknown' })
})

test('spotQuantityBelowMinimum: an order below the minimum of the market', async () => {
  const config = at.product.core.mirror.market('LTC/USDT')?.config
  if (!config) throw new Error('the seeds have LTC/USDT')
  await must(at, { type: 'configureMarket', market: { ...config, quantityMinLots: config.quantityMaxLots } })
  const trader = await Trader.tryout(at)
  const told = await trader.place({ market: 'LTC/USDT', price: '80', quantity: '1' })
  expect([told.name, told.reason]).toEqual(['spotQuantityBelowMinimum', 'buyQuantityTooSmall'])
  await must(at, { type: 'configureMarket', market: config })
})
