import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { depositAddressOf } from '@candor/chain/addresses'
import { ChainExchange, chainKey } from '../../testing/chain-exchange.ts'
import { fakeToken, tokens } from '../../testing/fake-chain.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct } from '../../testing/product.ts'
import { setFlags } from '../../testing/people/withdrawer.ts'

// Blocks are read once a second, and on a busy machine more slowly.
vi.setConfig({ testTimeout: 120_000 })

let exchange: ChainExchange
let sent: string[] = []
let isFaucetBroken = false
beforeAll(async () => {
  exchange = await ChainExchange.start({
    faucet: async (address, coin) => {
      if (isFaucetBroken) throw new Error('the node is away')
      sent.push(`${coin} ${address}`)
      return `0x${'1'.repeat(64)}`
    },
  })
})
afterAll(() => exchange.close())

test('the ways state the minimum, the confirmations, the time and the contract', async () => {
  const ada = await exchange.user()
  const { data } = await exchange.at.call('Chain/GetWays', {}, ada.token)
  expect(data).toEqual({
    state: 'on',
    ways: [
      {
        coin: 'USDT',
        network: 'ethereum',
        amountMin: '1.000000',
        confirmations: 3,
        usualSeconds: 36,
        contract: fakeToken,
        hasFaucet: true,
      },
      expect.objectContaining({ coin: 'ETH', amountMin: '0.00100000', contract: null }),
    ],
  })
})

test('everybody has one address for all coins, derived from the public key, and keeps it', async () => {
  const [ada, bob] = [await exchange.user(), await exchange.user()]
  expect(ada.address).toBe(depositAddressOf(chainKey, ada.accountId))
  expect(bob.address).not.toBe(ada.address)
  const again = await exchange.at.call('Chain/GetAddress', { coin: 'ETH' }, ada.token)
  expect(again.data?.address).toBe(ada.address)
  const twice = await Promise.all(
    Array.from({ length: 5 }, () => exchange.at.call('Chain/GetAddress', { coin: 'ETH' }, ada.token)),
  )
  expect(new Set(twice.map(({ data }) => data?.address)).size).toBe(1)
})

test('an arrival is told by its number, and pages continue', async () => {
  const [ada, bob] = [await exchange.user(), await exchange.user()]
  exchange.chain.mine(tokens({ to: ada.address, raw: 5_000_000n }, { to: ada.address, raw: 6_000_000n }))
  await ada.becomes('confirming 1', 'confirming 1')
  const [first] = await ada.arrivals()
  const arrivalId = first?.arrivalId ?? ''
  const told = await exchange.at.call('Chain/GetArrival', { arrivalId }, ada.token)
  expect(told.data?.arrival).toEqual(first)
  expect((await exchange.at.call('Chain/GetArrival', { arrivalId }, bob.token)).name).toBe('orderMissing')
  const page = await exchange.at.call('Chain/GetArrivals', { limit: 1 }, ada.token)
  expect(page.data?.arrivals.map(({ quantity }) => quantity)).toEqual(['6.000000'])
  const next = { limit: 1, before: page.data?.nextPage ?? '' }
  const rest = await exchange.at.call('Chain/GetArrivals', next, ada.token)
  expect(rest.data?.arrivals.map(({ quantity }) => quantity)).toEqual(['5.000000'])
})

describe('is refused', () => {
  const calls = ['Chain/GetAddress', 'Chain/UseFaucet'] as const
  test.each(calls)('%s without a session, without a coin, for an unknown coin', async (name) => {
    const ada = await exchange.user()
    const said = async (input: object, token?: string) => (await exchange.at.callRaw(name, input, token)).name
    expect(await said({ coin: 'USDT' })).toBe('tokenInvalid')
    expect(await said({}, ada.token)).toBe('requiredParametersEmpty')
    expect(await said({ coin: '' }, ada.token)).toBe('requiredParametersEmpty')
    expect(await said({ coin: 'BTC' }, ada.token)).toBe('tradeCurrencyNotConfigured')
    expect(await said({ coin: 'X'.repeat(17) }, ada.token)).toBe('tradeCurrencyNotConfigured')
  })

  test.each(calls)('%s for a demo account, and for a locked one', async (name) => {
    const demo = await exchange.at.call('Account/TryItNow', { language: 'EN' })
    const refused = await exchange.at.call(name, { coin: 'USDT' }, demo.data?.token)
    expect([refused.name, refused.reason]).toEqual(['nonRealAccountCannotTransfer', 'demoCannotDeposit'])
    const ada = await exchange.user()
    await setFlags(exchange.at, ada.accountId, 'locked')
    expect((await exchange.at.call(name, { coin: 'USDT' }, ada.token)).name).toBe('userLocked')
  })

  test('an arrival without its number, or an unknown one', async () => {
    const ada = await exchange.user()
    const said = async (input: object) =>
      (await exchange.at.callRaw('Chain/GetArrival', input, ada.token)).name
    expect(await said({})).toBe('orderNumberEmpty')
    expect(await said({ arrivalId: '999999' })).toBe('orderMissing')
  })
})

test('the faucet sends to the own address, five times an hour, one at a time, and says when it is broken', async () => {
  sent = []
  const ada = await exchange.user()
  const use = async () => await exchange.at.call('Chain/UseFaucet', { coin: 'USDT' }, ada.token)
  expect((await use()).data?.transactionHash).toMatch(/^0x1+$/)
  expect(sent).toEqual([`USDT ${ada.address}`])
  isFaucetBroken = true
  expect((await use()).name).toBe('outsideTradingHours')
  isFaucetBroken = false
  const names = [await use(), await use(), await use(), await use()].map(({ name }) => name)
  expect(names).toEqual(['success', 'success', 'success', 'tooManyRequests'])
  await exchange.at.query('delete from attempts')
  const atOnce = (await Promise.all([use(), use(), use()])).map(({ name }) => String(name))
  expect(atOnce.toSorted()).toEqual(['success', 'tooManyRequests', 'tooManyRequests'])
})

test('operators and metrics see the same progress', async () => {
  const treasurer = await Operator.of(exchange.at, 'treasurer')
  await exchange.read()
  const { data } = await treasurer.call('Chain/GetState', {})
  const head = String(exchange.chain.head)
  expect(data?.watcher).toMatchObject({
    state: 'watching',
    node: 1,
    nodes: 1,
    position: head,
    head,
    problem: null,
  })
  expect(data?.watcher?.addresses).toBeGreaterThan(3)
  const { data: health } = await treasurer.call('Health/GetHealth', {})
  expect(health?.chain).toEqual({ position: Number(head), head: Number(head) })
  expect(health?.alarms.filter((alarm) => /chain|signer/.test(alarm))).toEqual([])
  exchange.at.passSeconds(61)
  const [node] = exchange.nodes
  if (!node) throw new Error('there is a node')
  node.does.isAway = true
  await exchange.until(async () => (await exchange.state()).state === 'away')
  const { data: later } = await treasurer.call('Health/GetHealth', {})
  expect(later?.alarms.filter((alarm) => /chain|signer/.test(alarm))).toEqual([
    'chainWatcher away',
    'signerSilent',
  ])
  node.does.isAway = false
})

test('without a chain there are no ways, no addresses and no signer', async () => {
  const at = await startTestProduct()
  try {
    const { token } = await at.registered()
    expect((await at.call('Chain/GetWays', {}, token)).data).toEqual({ ways: [], state: 'off' })
    const { name } = await at.call('Chain/GetAddress', { coin: 'USDT' }, token)
    expect(name).toBe('tradeCurrencyNotConfigured')
    expect((await at.call('Chain/GetArrivals', {}, token)).data).toEqual({ arrivals: [], nextPage: null })
    const treasurer = await Operator.of(at, 'treasurer')
    expect((await treasurer.call('Chain/GetState', {})).data).toEqual({ watcher: null, signer: null })
    expect((await fetch(`${at.product.url}/signer/work`, { method: 'POST' })).status).toBe(404)
  } finally {
    await at.product.close()
  }
})
