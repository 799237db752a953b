import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resultCodes, type ResultCodeName } from '@candor/contract/result-codes'
import type { OptionPair } from '@candor/engine/products/options/commands'
import type { Draft } from '../../platform/core/drafts.ts'
import { place, placed, settled, tick, upOption } from '../../testing/people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { send } from '../../testing/send.ts'

// Every result code of options, and how to provoke it.

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => await product.product.close())

type Met = () => Promise<string | undefined>

const trader = async () => await Trader.tryout(product)
const asked = async (option: Parameters<typeof place>[2], who?: Trader) => {
  const buyer = who ?? (await trader())
  await tick(product, 60_000)
  return (await place(product, buyer, option)).name
}
const raw = async (name: 'Options/PlaceOrder' | 'Options/GetOrder' | 'Options/SettleOrder', input: object) =>
  (await product.callRaw(name, input, (await trader()).token)).name
const registered = async (isCertified: boolean) => {
  const plain = await Trader.registered(product)
  // Opens the account.
  await plain.balanceOf('USDT')
  const set = isCertified ? (['certified'] as const) : []
  await send(product.product.core, {
    type: 'setAccountFlags',
    accountId: plain.accountId,
    set: [...set],
    clear: [],
  })
  return plain
}
const pairOf = (coin: string): OptionPair => {
  const { mirror } = product.product.core
  const pair = mirror.optionPairs.get(mirror.coinBySymbol(coin)?.coinId ?? 0)
  if (!pair) throw new Error(`no options on ${coin}`)
  return pair
}
const configured = async (pair: OptionPair) =>
  await send(product.product.core, { type: 'configureOptions', pair })
const askedOn = async (coin: string, change: Partial<OptionPair>) => {
  const pair = pairOf(coin)
  await configured({ ...pair, ...change })
  await tick(product, 80, coin)
  const { name } = await place(product, await trader(), { pair: `${coin}/USDT` })
  await configured(pair)
  return name
}
const matured = async (owner: Trader, closing: number | null) => {
  await tick(product, 60_000)
  const orderId = await placed(product, owner)
  product.passSeconds(28)
  if (closing !== null) await tick(product, closing)
  product.passSeconds(3)
  await settled(product, owner, orderId)
  return orderId
}
const settle = async (owner: Trader, orderId: string) =>
  (await product.call('Options/SettleOrder', { orderId }, owner.token)).name

const byCall: [ResultCodeName, Met][] = [
  ['optionMarketPriceAmountWrong', async () => await asked({ seenPrice: '59000' })],
  ['optionConfigurationMissing', async () => await asked({ pair: 'CDR/USDT' })],
  ['optionCycleWrong', async () => await asked({ cycleSeconds: 31 })],
  ['optionDirectionWrong', async () => await raw('Options/PlaceOrder', { ...upOption, direction: 'left' })],
  ['optionVarietyDoesNotExist', async () => await asked({ pair: 'ABC/USDT' })],
  ['optionBalanceMissing', async () => await asked({}, await registered(true))],
  ['optionInsufficientBalance', async () => await asked({ amount: '10000', cycleSeconds: 300 })],
  ['optionAmountWrong', async () => await asked({ amount: '0' })],
  ['optionBelowMinimum', async () => await asked({ amount: '4.999999' })],
  ['optionAboveMaximum', async () => await asked({ amount: '1000.000001' })],
  ['optionMinimumBalanceFailed', async () => await askedOn('LTC', { balanceMin: 10_000_000_001n })],
  ['notCertified', async () => await asked({}, await registered(false))],
  ['optionMinimumLevelFailed', async () => await askedOn('LTC', { isAdvancedOnly: true })],
  ['optionOpeningPriceWrong', async () => await asked({ pair: 'SOL/USDT' })],
  ['orderNumberEmpty', async () => await raw('Options/GetOrder', { orderId: '' })],
  [
    'optionClosingPriceWrong',
    async () => {
      const alice = await trader()
      return await settle(alice, await matured(alice, null))
    },
  ],
  ['orderMissing', async () => await raw('Options/SettleOrder', { orderId: '999999' })],
  [
    'orderBelongsToAnotherUser',
    async () => await settle(await trader(), await matured(await trader(), 60_001)),
  ],
  [
    'optionAlreadyDelivered',
    async () => {
      const alice = await trader()
      return await settle(alice, await matured(alice, 60_001))
    },
  ],
  [
    'optionNotYetAtDeliveryTime',
    async () => {
      const alice = await trader()
      await tick(product, 60_000)
      return await settle(alice, await placed(product, alice))
    },
  ],
]

const refusedTo = async (command: Extract<Draft, { type: 'configureOptions' | 'setOptionLimits' }>) => {
  const submitted = await send(product.product.core, command)
  return 'refused' in submitted ? submitted.refused : undefined
}
const limitsOf = (accountId: number) => ({ type: 'setOptionLimits', accountId, excludedUntil: 0 }) as const

// Codes that no call can cause: the catalogue says why.
const byCommand: [ResultCodeName, Met][] = [
  [
    'optionMultipleUsdtTypes',
    async () =>
      await refusedTo({ type: 'configureOptions', pair: { ...pairOf('LTC'), stakeCoinId: 2, coinId: 3 } }),
  ],
  [
    'optionFeeSettingError',
    async () => {
      const pair = pairOf('LTC')
      const cycles = pair.cycles.map((cycle) => ({ ...cycle, feePpm: 50_001 }))
      return await refusedTo({ type: 'configureOptions', pair: { ...pair, cycles } })
    },
  ],
  ['usernameParameterError', async () => await refusedTo(limitsOf(2))],
  ['orderUserDoesNotExist', async () => await refusedTo(limitsOf(999_999))],
]

describe('callers are told', () => {
  test.each(byCall)('%s', async (name, met) => {
    expect(await met()).toBe(name)
  })
})

describe('only the exchange’s operators are told', () => {
  test.each(byCommand)('%s', async (name, met) => {
    expect(await met()).toBe(name)
  })
})

test('these are all numbers from 146 to 167, and 185 and 186', () => {
  const met = [...byCall, ...byCommand].map(([name]) => resultCodes[name])
  const numbers = [...Array.from({ length: 22 }, (_, place) => 146 + place), 185, 186]
  expect(met.toSorted((a, b) => a - b)).toEqual(numbers)
})
