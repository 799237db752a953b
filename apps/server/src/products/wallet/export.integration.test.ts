import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAmount } from '@candor/money/amount'
import type { Draft } from '../../platform/core/drafts.ts'
import { placed as placedOption, tick } from '../../testing/people/options-trader.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must, passDays, Saver } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'
import { send } from '../../testing/send.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(() => at.product.close())

const buckets = ['available', 'locked', 'frozen', 'toBeReleased'] as const

async function urlFor({ token }: { token: string }): Promise<string> {
  const { data, name } = await at.call('Wallet/StartExport', {}, token)
  if (!data) throw new Error(`no export: ${name}`)
  return `${at.product.url}${data.url}`
}

type Line = Record<string, string>

// Parsed as by a spreadsheet.
function linesOf(csv: string): Line[] {
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
  const [head = [], ...body] = rows
  return body.map((cells) => Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ''])))
}

async function exported(owner: { token: string }): Promise<Line[]> {
  const response = await fetch(await urlFor(owner))
  expect(response.status).toBe(200)
  return linesOf(await response.text())
}

function unitsOf(decimal: string, scale: number): bigint {
  const units = parseAmount(decimal.replace('-', ''), scale)
  if (units === null) throw new Error(`no amount: ${decimal}`)
  return decimal.startsWith('-') ? 0n - units : units
}

// For each coin and bucket, the sum of all changes must be the balance, and the running sum must match every
// line.
async function expectToAddUp(lines: readonly Line[], { token }: { token: string }): Promise<void> {
  const { data } = await at.call('Wallet/GetBalances', {}, token)
  const sums = new Map<string, bigint>()
  for (const line of lines) {
    const { coin = '', bucket = '', change = '', balance_after: after = '' } = line
    const scale = at.product.core.mirror.coinBySymbol(coin)?.scale ?? 0
    const sum = (sums.get(`${coin} ${bucket}`) ?? 0n) + unitsOf(change, scale)
    sums.set(`${coin} ${bucket}`, sum)
    expect([line['number'], sum]).toEqual([line['number'], unitsOf(after, scale)])
  }
  for (const balance of data?.balances ?? [])
    for (const bucket of buckets) {
      const scale = at.product.core.mirror.coinBySymbol(balance.coin)?.scale ?? 0
      const sum = sums.get(`${balance.coin} ${bucket}`) ?? 0n
      expect([balance.coin, bucket, sum]).toEqual([balance.coin, bucket, unitsOf(balance[bucket], scale)])
    }
}

async function numberOf(draft: Draft): Promise<number> {
  const submitted = await send(at.product.core, draft)
  if ('refused' in submitted) throw new Error(`${draft.type}: ${submitted.reason}`)
  return submitted.orderId
}

async function traded(trader: Trader): Promise<void> {
  const other = await Trader.tryout(at)
  await trader.placed({ side: 'sell', quantity: '0.002' })
  await other.placed({ quantity: '0.001' })
  await at.call('Spot/CancelAllOrders', {}, trader.token)
  await trader.placed({ price: '40000' })
}

async function optedAndSwapped(saver: Saver): Promise<void> {
  await tick(at, 50_000)
  await placedOption(at, saver.trader)
  at.passSeconds(29)
  await tick(at, 50_001)
  at.passSeconds(2)
  await must(at, { type: 'clockTick' })
  await tick(at, 50_000)
  const { data } = await saver.quote()
  await at.call('Swap/Execute', { quoteId: data?.quote.quoteId ?? '' }, saver.token)
}

async function frozenAndCorrected({ accountId, trader }: Saver): Promise<void> {
  await numberOf({ type: 'freezeFunds', accountId, coinId: 1, amount: 7_000_000n })
  await numberOf({ type: 'releaseFreeze', freezeId: 1 })
  await numberOf({ type: 'freezeFunds', accountId, coinId: 1, amount: 3_000_000n })
  const { data } = await at.call('Wallet/GetFundFlow', { coin: 'USDT', flow: 'spotFee' }, trader.token)
  const number = data?.entries[0]?.number ?? ''
  const [tom, ada] = [await Operator.of(at, 'treasurer'), await Operator.of(at, 'admin')]
  const { data: proposed, name } = await tom.call('Corrections/Propose', {
    number,
    reason: '=HYPERLINK("http://x","a mistake")',
  })
  if (!proposed) throw new Error(`not proposed: ${name}`)
  const { data: found } = await ada.call('Corrections/GetItem', { itemId: proposed.itemId })
  const approval = { proposalId: proposed.proposalId, hash: found?.item.proposal?.hash ?? '' }
  expect((await ada.call('Approvals/Approve', approval)).name).toBe('success')
}

async function broughtInAndOut({ accountId }: Saver): Promise<void> {
  await must(at, { type: 'setAccountFlags', accountId, set: ['certified'], clear: ['demo'] })
  const request = { channelId: 1, amount: 50_000n, fee: 0n, rateE10: 10n ** 10n, clientOrderId: null }
  const depositId = await numberOf({ type: 'requestDeposit', accountId, ...request })
  await numberOf({ type: 'settleDeposit', depositId, transactionId: 'bank-1' })
  const out = { type: 'requestWithdrawal', accountId, methodId: 2, destinationId: 1, rateE10: null } as const
  const terms = { amount: 100_000_000n, fee: 1_000_000n, clientOrderId: null }
  const paid = await numberOf({ ...out, ...terms })
  await send(at.product.core, { type: 'passWithdrawal', withdrawalId: paid })
  await numberOf({ type: 'startPayout', withdrawalId: paid })
  await numberOf({ type: 'payWithdrawal', withdrawalId: paid, transactionId: '0xabc' })
  const rejected = await numberOf({ ...out, ...terms })
  await numberOf({ type: 'rejectWithdrawal', withdrawalId: rejected })
  await numberOf({ ...out, ...terms, amount: 200_000_000n })
  await at.settled()
}

describe('the export', () => {
  test('has all movements of an account in all products, and adds up to its balances', async () => {
    const saver = await Saver.tryout(at)
    await optedAndSwapped(saver)
    await traded(saver.trader)
    expect((await saver.pledge({ amount: '1000' })).name).toBe('success')
    expect((await saver.subscribe({ quantity: '10' })).name).toBe('success')
    await frozenAndCorrected(saver)
    await broughtInAndOut(saver)
    const before = await exported(saver)
    await expectToAddUp(before, saver)
    await passDays(at, 3)
    const lines = await exported(saver)
    await expectToAddUp(lines, saver)
    expect(lines.length).toBeGreaterThan(before.length)

    expect(new Set(lines.map(({ cause }) => cause))).toEqual(
      new Set([
        'spotOrder',
        'option',
        'pledge',
        'labOrder',
        'swap',
        'deposit',
        'withdrawal',
        'freeze',
        'correction',
        'credit',
      ]),
    )
    expect(lines.every(({ cause_number: number }) => /^\d+$/.test(number ?? ''))).toBe(true)
    const places = lines.map(({ number = '' }) => number.split('-').map(Number))
    const isRising = places.every(([seq = 0, ordinal = 0], place) => {
      const [seqBefore = 0, ordinalBefore = 0] = places[place - 1] ?? []
      return seq > seqBefore || (seq === seqBefore && ordinal >= ordinalBefore)
    })
    expect(isRising).toBe(true)
    expect(lines.find(({ cause }) => cause === 'correction')?.['reason']).toBe(
      `'=HYPERLINK("http://x","a mistake")`,
    )
  })

  test('of an account with more lines than read at once is complete', async () => {
    const trader = await Trader.tryout(at)
    for (let round = 0; round < 4; round += 1) {
      const acts = Array.from({ length: 100 }, () => ({
        act: 'place' as const,
        market: 'BTC/USDT',
        side: 'buy' as const,
        kind: 'limit' as const,
        price: '40000',
        quantity: '0.00025',
      }))
      expect((await at.call('Spot/BatchOrders', { acts }, trader.token)).name).toBe('success')
      expect((await at.call('Spot/CancelAllOrders', {}, trader.token)).name).toBe('success')
    }
    const lines = await exported(trader)
    expect(lines.length).toBeGreaterThan(1_000)
    await expectToAddUp(lines, trader)
  })

  test('is for its owner alone: once, and for a minute', async () => {
    const trader = await Trader.tryout(at)
    const url = await urlFor(trader)
    const [first, again] = await Promise.all([fetch(url), fetch(url)])
    expect(new Set([first.status, again.status])).toEqual(new Set([200, 404]))
    expect(first.headers.get('cache-control')).toBe('no-store')
    const late = await urlFor(trader)
    at.passSeconds(61)
    expect((await fetch(late)).status).toBe(404)
    const wrong = [`${at.product.url}/fund-flow/${'x'.repeat(43)}.csv`, `${at.product.url}/fund-flow/.csv`]
    for (const address of wrong) expect((await fetch(address)).status).toBe(404)
    expect((await at.callRaw('Wallet/StartExport', {})).name).toBe('tokenInvalid')
  })

  test('can not be requested too often', async () => {
    const trader = await Trader.tryout(at)
    for (let count = 0; count < 20; count += 1) await urlFor(trader)
    expect((await at.call('Wallet/StartExport', {}, trader.token)).name).toBe('tooManyRequests')
  })
})

test('every line of the fund flow names its cause', async () => {
  const saver = await Saver.tryout(at)
  await optedAndSwapped(saver)
  await traded(saver.trader)
  const { data } = await at.call('Wallet/GetFundFlow', { limit: 100 }, saver.token)
  const causes = data?.entries.map(({ flow, cause }) => [flow, cause?.kind]) ?? []
  expect(new Map(causes.map(([flow = '', kind = '']) => [flow, kind]))).toEqual(
    new Map([
      ['spotHold', 'spotOrder'],
      ['spotRelease', 'spotOrder'],
      ['spotTrade', 'spotOrder'],
      ['spotFee', 'spotOrder'],
      ['swapGiven', 'swap'],
      ['swapReceived', 'swap'],
      ['swapFee', 'swap'],
      ['optionStake', 'option'],
      ['optionFee', 'option'],
      ['optionWin', 'option'],
      ['optionStakeBack', 'option'],
      ['testFunding', 'credit'],
    ]),
  )
  // For a trade it is the account's own order, which its owner can open.
  const trade = data?.entries.find(({ flow }) => flow === 'spotTrade')
  const order = await at.call('Spot/GetOrder', { orderId: trade?.cause?.id ?? '' }, saver.token)
  expect(order.name).toBe('success')
})
