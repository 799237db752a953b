import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sealAnswer, sealHeaders, sealRequest } from '@candor/chain/signer-seal'
import type { SignerReport } from '@candor/contract/operators/calls/chain'
import { arrivalsSentBack } from '../../../platform/core/known-arrivals.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { insertAddressRow } from '../../../testing/book-rows.ts'
import { ChainExchange, chainKey, signerSecret } from '../../../testing/chain-exchange.ts'
import { coins, fakeChainId, fakeToken, stranger, tokens } from '../../../testing/fake-chain.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { Withdrawer } from '../../../testing/people/withdrawer.ts'
import { seenOf } from '../../../testing/send.ts'

// Blocks are read once a second, and on a busy machine more slowly.
vi.setConfig({ testTimeout: 120_000 })

let exchange: ChainExchange
beforeAll(async () => {
  exchange = await ChainExchange.start()
})
afterAll(() => exchange.close())

// The clock passes days here, but a session lasts only hours.
const treasurer = async () => await Operator.of(exchange.at, 'treasurer')

const alarms = async () => (await (await treasurer()).call('Health/GetHealth', {})).data?.alarms

type Change = { secret?: string; ageMs?: number; signedName?: string; signedBody?: string; headers?: object }

async function ask(name: string, input: unknown = {}, change: Change = {}) {
  const body = JSON.stringify(input)
  const time = String(exchange.at.now().getTime() - (change.ageMs ?? 0))
  const sealed = { secret: change.secret ?? signerSecret, time, nonce: randomBytes(16).toString('hex'), name }
  const signature = sealRequest(
    { ...sealed, name: change.signedName ?? name },
    Buffer.from(change.signedBody ?? body),
  )
  const response = await fetch(`${exchange.at.product.url}/signer/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [sealHeaders.time]: time,
      [sealHeaders.nonce]: sealed.nonce,
      [sealHeaders.request]: signature,
      ...change.headers,
    },
    body,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const answer: unknown = response.headers.get('content-type')?.includes('json')
    ? JSON.parse(bytes.toString())
    : null
  const seal = response.headers.get(sealHeaders.answer)
  return { status: response.status, answer, seal, isSealed: seal === sealAnswer(sealed, bytes) }
}

type Work = {
  payouts: {
    withdrawalId: number
    coin: string
    address: string
    units: string
    state: string
    isDoubtful: boolean
  }[]
  returns: {
    arrivalId: number
    transactionId: string
    blockNumber: number
    coin: string
    address: string
    raw: string
  }[]
  sweeps: { accountId: number; address: string; coin: string }[]
  lastWithdrawalId: number
  lastArrivalId: number
  skipped: { from: number; to: number }[]
}
type Verdict = { isAccepted: boolean; reason: string | null }

const work = async () => (await ask('work')).answer as Work
const act = async (name: string, input: object) => (await ask(name, input)).answer as Verdict
// The signer's report before it pays.
const start = async (withdrawalId: number, change: object = {}) =>
  await act('start', { withdrawalId, address: paying.address, units: '195000000', ...change })
const paying = { address: '0x52908400098527886E0F7030069857D2E4169EE7' }
const transactionId = `0x${'5'.repeat(64)}`

// A passed withdrawal over this network.
async function passed(methodId = '1', change: { fee?: string } = { fee: '5' }): Promise<number> {
  const { at } = exchange
  const owner = await Withdrawer.of(at)
  const addedAt = new Date(at.now().getTime() - 5 * 86_400_000)
  const added = { userId: owner.uid, coin: 'USDT', network: 'ethereum', ...paying, addedAt } as const
  const addressId = await insertAddressRow(at, added)
  const destinationId = methodId === '1' ? addressId : owner.addressId
  const withdrawalId = await owner.requested({ methodId, destinationId, amount: '200', ...change })
  expect((await owner.read(withdrawalId)).withdrawal.state).toBe('passed')
  return Number(withdrawalId)
}

async function arrivalTransaction(arrivalId: number): Promise<string | undefined> {
  const [row] = await exchange.at.query<{ transaction_id: string }>(
    'select transaction_id from chain_arrivals where arrival_id = $1',
    [arrivalId],
  )
  return row?.transaction_id
}

describe('other requests are refused', () => {
  test.each([
    ['with another secret', { secret: 'x'.repeat(40) }],
    ['with a time that is too old', { ageMs: 61_000 }],
    ['with a time that is yet to come', { ageMs: -61_000 }],
    ['with the signature of another act', { signedName: 'report' }],
    ['with the signature of another body', { signedBody: '{"a":1}' }],
    ['without a time', { headers: { 'x-signer-time': '' } }],
    ['with a time that is none', { headers: { 'x-signer-time': 'now' } }],
    ['without a signature', { headers: { 'x-signer-signature': '' } }],
    ['with half a signature', { headers: { 'x-signer-signature': 'ab'.repeat(16) } }],
    ['without a nonce', { headers: { 'x-signer-nonce': '' } }],
    ['with the nonce of another request', { headers: { 'x-signer-nonce': 'ab'.repeat(16) } }],
  ] satisfies [string, Change][])('%s', async (_what, change) => {
    expect((await ask('work', {}, change)).status).toBe(401)
  })

  test('for unknown calls, or with extra fields', async () => {
    expect((await ask('withdraw')).status).toBe(404)
    expect((await ask('work', { all: true })).status).toBe(400)
    expect((await ask('start', { withdrawalId: '1' })).status).toBe(400)
    expect((await ask('paid', { withdrawalId: 1, transactionId: 'x' })).status).toBe(400)
    expect((await ask('known', { transactionIds: [] })).status).toBe(400)
    expect((await ask('report', { version: 'x' })).status).toBe(400)
    expect((await ask('report', { version: 'x'.repeat(300_000) })).status).toBe(413)
    const got = await fetch(`${exchange.at.product.url}/signer/work`)
    expect(got.status).toBe(404)
  })
})

test('each answer is signed for its own request', async () => {
  const [one, other] = [await ask('work'), await ask('work')]
  expect([one.isSealed, other.isSealed]).toEqual([true, true])
  expect(one.seal).not.toBe(other.seal)
  const refused = await ask('work', {}, { secret: 'x'.repeat(40) })
  expect(refused.seal).toBeNull()
})

test('it is told of the chain and its coins, and of no key that signs', async () => {
  expect(await work()).toMatchObject({
    network: 'ethereum',
    chainId: fakeChainId,
    publicKey: chainKey,
    assets: [
      { coin: 'USDT', contract: fakeToken, scale: 6 },
      { coin: 'ETH', contract: null, scale: 8 },
    ],
  })
})

test('a payout is started and paid once, however often it is said', async () => {
  const withdrawalId = await passed()
  const payout = {
    withdrawalId,
    coin: 'USDT',
    address: paying.address,
    units: '195000000',
    state: 'passed',
    isDoubtful: false,
  }
  expect((await work()).payouts).toContainEqual(payout)
  expect((await act('paid', { withdrawalId, transactionId })).isAccepted).toBe(false)
  expect(await start(withdrawalId)).toEqual({ isAccepted: true, reason: null })
  expect(await start(withdrawalId)).toEqual({ isAccepted: true, reason: null })
  expect((await work()).payouts).toContainEqual({ ...payout, state: 'sending' })
  expect(await act('paid', { withdrawalId, transactionId })).toEqual({ isAccepted: true, reason: null })
  expect(await act('paid', { withdrawalId, transactionId })).toEqual({ isAccepted: true, reason: null })
  const other = { withdrawalId, transactionId: `0x${'6'.repeat(64)}` }
  expect((await act('paid', other)).isAccepted).toBe(false)
  const asked = { transactionIds: [transactionId, other.transactionId] }
  expect((await ask('known', asked)).answer).toEqual({ known: [transactionId] })
  expect((await work()).payouts.some((one) => one.withdrawalId === withdrawalId)).toBe(false)
  expect((await start(withdrawalId)).isAccepted).toBe(false)
})

test('an address that was changed in the tables is not given out, and raises an alarm', async () => {
  const withdrawalId = await passed()
  const { at } = exchange
  const isGiven = async () => (await work()).payouts.some((one) => one.withdrawalId === withdrawalId)
  const other = `0x${'66'.repeat(20)}`
  const change = async (address: string) =>
    await at.query(
      `update withdrawal_destinations set address = $1 where id =
         (select destination_id from views.withdrawals where withdrawal_id = $2)`,
      [address, withdrawalId],
    )
  expect(await isGiven()).toBe(true)
  await change(other)
  expect(await isGiven()).toBe(false)
  expect((await start(withdrawalId, { address: other })).isAccepted).toBe(false)
  expect((await start(withdrawalId)).isAccepted).toBe(false)
  expect(await alarms()).toContain(`destinationChanged W-${withdrawalId}`)
  await change(paying.address)
  expect(await isGiven()).toBe(true)
  // The signer also can't begin with a different address or amount.
  expect(await start(withdrawalId, { address: other })).toEqual({
    isAccepted: false,
    reason: 'withdrawalDiffers',
  })
  expect((await start(withdrawalId, { units: '195000001' })).isAccepted).toBe(false)
  expect((await start(withdrawalId)).isAccepted).toBe(true)
})

test('a return known only to a table is not given out', async () => {
  const eve = await exchange.user()
  exchange.chain.mine(coins(eve.address, 12_346n))
  exchange.chain.mineMany(2)
  await eve.becomes('small 3')
  const arrivalId = Number((await eve.arrivals())[0]?.arrivalId)
  const isGiven = async () => (await work()).returns.some((one) => one.arrivalId === arrivalId)
  const { at } = exchange
  // No operator decided it, although the chain shows these coins.
  const asked = "state = 'returning', return_address = from_address, return_reason = 'x', return_asked_by = 1"
  await at.query(`update chain_arrivals set ${asked} where arrival_id = $1`, [arrivalId])
  expect(await isGiven()).toBe(false)
  await at.query("update chain_arrivals set state = 'small' where arrival_id = $1", [arrivalId])
  await (await treasurer()).call('Chain/Return', { itemId: String(arrivalId), reason: 'too small' })
  expect(await isGiven()).toBe(true)
  const set = async (column: string, value: string) => {
    const [row] = await at.query<{ was: string }>(
      `select ${column}::text as was from chain_arrivals where arrival_id = $1`,
      [arrivalId],
    )
    await at.query(`update chain_arrivals set ${column} = $1 where arrival_id = $2`, [value, arrivalId])
    return row?.was ?? ''
  }
  for (const [column, value] of [
    ['return_address', `0x${'66'.repeat(20)}`],
    ['raw', '12347'],
    ['transaction_id', `0x${'ab'.repeat(32)}:native`],
    ['account_id', '16'],
  ] as const) {
    const was = await set(column, value)
    expect([column, await isGiven()]).toEqual([column, false])
    await set(column, was)
  }
  expect(await isGiven()).toBe(true)
  const done = { arrival: (await arrivalTransaction(arrivalId)) ?? '', transactionId: `0x${'6'.repeat(64)}` }
  expect((await act('returned', done)).isAccepted).toBe(true)
  // Returned coins are not credited, whatever the table says.
  const fresh = "state = 'confirming', minimum = 0, units = 12346"
  await at.query(`update chain_arrivals set ${fresh} where arrival_id = $1`, [arrivalId])
  await exchange.turns()
  expect((await eve.arrivals())[0]?.state).toBe('confirming')
  expect(Number(await eve.available('ETH'))).toBe(0)
  await at.query("update chain_arrivals set state = 'returned' where arrival_id = $1", [arrivalId])
})

test('operators’ payouts, other networks and unknown payouts are not given out', async () => {
  const operators = await passed()
  const itemId = String(operators)
  const seen = seenOf(exchange.at.product.core, itemId)
  await (await treasurer()).call('Withdrawals/StartPayout', { itemId, seen })
  const tron = await passed('2', { fee: '1' })
  const { payouts } = await work()
  expect(payouts.filter(({ withdrawalId }) => [operators, tron].includes(withdrawalId))).toEqual([])
  for (const withdrawalId of [operators, tron, 999_999]) {
    expect((await start(withdrawalId)).isAccepted).toBe(false)
    const paid = { withdrawalId, transactionId: `0x${'7'.repeat(64)}` }
    expect((await act('paid', paid)).isAccepted).toBe(false)
  }
})

test('a return is given out with all its raw units, and noted once', async () => {
  const ada = await exchange.user()
  exchange.chain.mine(coins(ada.address, 12_345n))
  exchange.chain.mineMany(2)
  await ada.becomes('small 3')
  const arrivalId = Number((await ada.arrivals())[0]?.arrivalId)
  const returning = `0x${'9'.repeat(64)}`
  const arrival = (await arrivalTransaction(arrivalId)) ?? ''
  expect((await act('returned', { arrival, transactionId: returning })).isAccepted).toBe(false)
  await (await treasurer()).call('Chain/Return', { itemId: String(arrivalId), reason: 'too small' })
  const { returns, lastArrivalId } = await work()
  const blockNumber = exchange.chain.blocks.length - 3
  expect(returns).toEqual([
    { arrivalId, transactionId: arrival, blockNumber, coin: 'ETH', address: stranger, raw: '12345' },
  ])
  expect(lastArrivalId).toBeGreaterThanOrEqual(arrivalId)
  expect((await act('returned', { arrival, transactionId: returning })).isAccepted).toBe(true)
  expect((await act('returned', { arrival, transactionId: returning })).isAccepted).toBe(true)
  const other = { arrival, transactionId: `0x${'8'.repeat(64)}` }
  expect((await act('returned', other)).isAccepted).toBe(false)
  const asked = { transactionIds: [returning, other.transactionId] }
  expect((await ask('known', asked)).answer).toEqual({ known: [returning] })
  expect((await ada.arrivals())[0]).toMatchObject({ state: 'returned', returnTransaction: returning })
  expect((await work()).returns).toEqual([])
  // Submits data of an older release, which had it only in its tables, to the engine once.
  const db = openDatabase(exchange.at.databaseUrl, () => undefined)
  const named = { arrivalId, accountId: ada.accountId, transactionId: arrival, network: 'ethereum' }
  expect(await arrivalsSentBack(db)).toContainEqual(expect.objectContaining(named))
  await db.destroy()
})

test('an address is to be swept from the credit until its coins have left', async () => {
  const ada = await exchange.user()
  const address = ada.address.toLowerCase() as typeof ada.address
  const own = async () => (await work()).sweeps.filter(({ accountId }) => accountId === ada.accountId)
  exchange.chain.mine(tokens({ to: address, raw: 5_000_000n }), coins(address, 10n ** 18n))
  await ada.becomes('confirming 1', 'confirming 1')
  expect(await own()).toEqual([])
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3', 'credited 3')
  expect((await own()).map(({ coin }) => coin).toSorted()).toEqual(['ETH', 'USDT'])
  exchange.chain.mine(
    { ...tokens({ to: stranger, raw: 5_000_000n, from: address }), from: address },
    coins(stranger, 10n ** 18n, { from: address }),
  )
  await exchange.read()
  expect(await own()).toEqual([])
  // The chain reverts the sweep and then includes it again.
  const swept = exchange.chain.blocks.at(-1)?.transactions ?? []
  exchange.chain.forget(1)
  exchange.chain.mineMany(2)
  await exchange.read()
  expect((await own()).length).toBe(2)
  exchange.chain.mine(...swept)
  await exchange.read()
  expect(await own()).toEqual([])
})

test('coins arriving after a sweep was signed are still to be swept', async () => {
  const ada = await exchange.user()
  const address = ada.address.toLowerCase() as typeof ada.address
  const own = async () => (await work()).sweeps.filter(({ accountId }) => accountId === ada.accountId)
  exchange.chain.mine(tokens({ to: address, raw: 5_000_000n }))
  exchange.chain.mine(tokens({ to: address, raw: 7_000_000n }))
  exchange.chain.mineMany(2)
  await ada.becomes('credited 3', 'credited 3')
  exchange.chain.mine({ ...tokens({ to: stranger, raw: 5_000_000n, from: address }), from: address })
  await exchange.read()
  expect((await own()).map(({ coin }) => coin)).toEqual(['USDT'])
  exchange.chain.mine({ ...tokens({ to: stranger, raw: 7_000_000n, from: address }), from: address })
  await exchange.read()
  expect(await own()).toEqual([])
})

test('operators see its report until it falls silent', async () => {
  const report: SignerReport = {
    version: '1',
    hotAddress: stranger,
    gasAddress: stranger,
    coldAddress: null,
    levels: [{ coin: 'USDT', hot: '1.5', gas: null, floor: '1', ceiling: '100' }],
    inFlight: [],
    refused: [{ withdrawalId: '1', why: 'perDay' }],
    strays: [
      { withdrawalId: '7', coin: 'USDT', amount: '5', address: paying.address.toLowerCase(), transactionId },
    ],
    problem: null,
  }
  expect((await ask('report', report)).answer).toEqual({})
  const told = (await (await treasurer()).call('Chain/GetState', {})).data?.signer
  expect(told).toMatchObject({ isSilent: false, report })
  const [owner] = await exchange.at.query<{ uid: string }>(
    'select user_id::text as uid from wallet_addresses where address = $1 order by uid limit 1',
    [paying.address],
  )
  expect(told?.owners[0]).toEqual({ address: paying.address.toLowerCase(), uid: owner?.uid })
  expect(await alarms()).toContain('signerStrays 1')
  await ask('report', { ...report, strays: [] })
  expect(await alarms()).toEqual([])
  exchange.at.passSeconds(61)
  expect((await (await treasurer()).call('Chain/GetState', {})).data?.signer?.isSilent).toBe(true)
})
