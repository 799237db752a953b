import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import type { Exposure } from '@candor/contract/operators/calls/treasury'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { approve } from '../../testing/people/approve.ts'
import { Operator } from '../../testing/people/operator.ts'
import { place, placed, tick } from '../../testing/people/options-trader.ts'
import { daySeconds, must, pledgeTerms, Saver } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { productionSettings } from '../../testing/production-settings.ts'

const tether = 1_000_000n
const reason = 'the board has agreed'
type Form = OperatorInput<'Treasury/ProposeFundMove'>

// Two operators of an exchange, and the treasury as they see it.
class Treasury {
  readonly at: TestProduct
  readonly tom: Operator
  readonly ann: Operator

  private constructor(at: TestProduct, tom: Operator, ann: Operator) {
    this.at = at
    this.tom = tom
    this.ann = ann
  }

  static async of(at: TestProduct): Promise<Treasury> {
    return new Treasury(at, await Operator.of(at, 'treasurer'), await Operator.of(at, 'admin'))
  }

  // Of the house, in USDT.
  async propose(way: Form['way'], amount: string, reference: string, change: Partial<Form> = {}) {
    const form = { fund: 'house', way, coin: 'USDT', amount, reference, reason, ...change } as const
    return await this.tom.call('Treasury/ProposeFundMove', form)
  }

  async approve(proposalId: number | undefined, who = this.ann) {
    const { data } = await this.ann.call('Treasury/GetFundMoves', {})
    const found = data?.moves.find((move) => move.proposalId === proposalId)
    if (!found?.approval) throw new Error('it does not wait')
    return await who.call('Approvals/Approve', { proposalId: found.proposalId, hash: found.approval.hash })
  }

  async moved(way: Form['way'], amount: string, reference: string, change: Partial<Form> = {}) {
    const { data } = await this.propose(way, amount, reference, change)
    const { name } = await this.approve(data?.proposalId)
    if (name !== 'success') throw new Error(`not moved: ${name}`)
    await this.at.settled()
  }

  async exposures(): Promise<Exposure[]> {
    await this.at.settled()
    return (await this.tom.call('Treasury/GetExposure', {})).data?.exposures ?? []
  }

  async exposure(product: Exposure['product'], coin = 'USDT') {
    return (await this.exposures()).find((one) => one.product === product && one.coin === coin)
  }

  async alarms(): Promise<string[]> {
    await this.at.settled()
    const { data } = await this.ann.call('Health/GetHealth', {})
    return data?.alarms.filter((alarm) => alarm.startsWith('coverLow')) ?? []
  }
}

describe('the house of an exchange on real money', () => {
  let at: TestProduct
  let treasury: Treasury
  let user: Trader
  beforeAll(async () => {
    at = await startTestProduct(productionSettings(), { INDEX_SOURCES: [] })
    treasury = await Treasury.of(at)
    await approve(at.product.core, { type: 'openExchange', reason })
    user = await Trader.registered(at)
    const { accountId } = user
    await user.balanceOf('USDT')
    await must(at, { type: 'setAccountFlags', accountId, set: ['certified'], clear: [] })
    const deposit = { accountId, coinId: usdt.coinId, amount: 100_000n * tether, reference: 'a deposit' }
    await approve(at.product.core, { type: 'credit', ...deposit, flow: 'deposit', reason })
    await tick(at, 50_000)
  })
  afterAll(async () => await at.product.close())

  test('begins empty: options open nothing, and no alarm is on yet', async () => {
    expect((await place(at, user)).reason).toBe('optionHouseShort')
    expect(await treasury.exposure('options')).toEqual({
      product: 'options',
      fund: 'house',
      coin: 'USDT',
      exposure: '0.000000',
      cover: '0.000000',
      usedPpm: null,
      alarmPpm: 800_000,
      isLow: false,
    })
    expect(await treasury.alarms()).toEqual([])
  })

  test('is funded by two operators, never by one, and then options open', async () => {
    const { data } = await treasury.propose('in', '100', 'SWIFT 1')
    expect((await treasury.approve(data?.proposalId, treasury.tom)).name).toBe('ownProposal')
    expect((await place(at, user)).reason).toBe('optionHouseShort')
    expect((await treasury.approve(data?.proposalId)).name).toBe('success')
    await placed(at, user)
    expect(await treasury.exposure('options')).toMatchObject({
      exposure: '82.000000',
      cover: '100.000000',
      usedPpm: 820_000,
      isLow: true,
    })
  })

  test('has an alarm from 80 % of the cover on, and none below', async () => {
    expect(await treasury.alarms()).toEqual(['coverLow options USDT 82'])
    await treasury.moved('in', '2.5', 'SWIFT 2')
    // Exactly at the bound: 82 of 102.5.
    expect(await treasury.alarms()).toEqual(['coverLow options USDT 80'])
    await treasury.moved('in', '0.1', 'SWIFT 3')
    expect(await treasury.alarms()).toEqual([])
    expect(await treasury.exposure('options')).toMatchObject({ usedPpm: 799_220, isLow: false })
  })

  test('books each reference once', async () => {
    const again = await treasury.propose('in', '100', 'SWIFT 1')
    expect(again.name).toBe('duplicateTransactionId')
    const [one, other] = await Promise.all([
      treasury.propose('in', '7', 'SWIFT 4'),
      treasury.propose('in', '7', 'SWIFT 4'),
    ])
    const names = [one.name, other.name]
    expect(names).toContain('success')
    expect(names.filter((name) => name === 'success')).toHaveLength(1)
    expect((await treasury.approve((one.data ?? other.data)?.proposalId)).name).toBe('success')
    expect(await treasury.exposure('options')).toMatchObject({ cover: '109.600000' })
  })

  test('keeps promised money: no more than what is free is taken out', async () => {
    const promised = await treasury.propose('out', '27.600001', 'out 1')
    expect(promised).toMatchObject({ name: 'insufficientBalance', reason: 'fundsPromised' })
    const tooMuch = await treasury.propose('out', '109.600001', 'out 1')
    expect(tooMuch).toMatchObject({ name: 'insufficientBalance', reason: 'insufficientBalance' })
    // The engine refuses money that was promised between proposal and approval.
    const { data } = await treasury.propose('out', '27.6', 'out 1')
    await placed(at, user, { amount: '10' })
    const late = await treasury.approve(data?.proposalId)
    expect(late).toMatchObject({ name: 'insufficientBalance', reason: 'fundsPromised' })
    expect(await treasury.exposure('options')).toMatchObject({ exposure: '90.200000', cover: '109.600000' })
    await treasury.tom.call('Approvals/Withdraw', { proposalId: data?.proposalId ?? 0 })
    await treasury.moved('out', '19.4', 'out 2')
    expect(await treasury.exposure('options')).toMatchObject({ cover: '90.200000', usedPpm: 1_000_000 })
    expect((await place(at, user, { amount: '10' })).reason).toBe('optionHouseShort')
  })

  test('covers the interest of a pledge once it is funded', async () => {
    const [startAt, now] = [at.now().getTime() - 1_000, at.now().getTime()]
    const terms = { coinId: usdt.coinId, cycleUnit: 'day', cycleCount: 7, dailyRatePpm: 4_000 } as const
    const bounds = { principalMin: tether, principalMax: 50_000n * tether, quota: null, isOpen: true }
    const product = { productId: 2, ...terms, ...bounds, startAt, endAt: now + 90 * daySeconds * 1_000 }
    await must(at, { type: 'configurePledge', product })
    const pledging = {
      type: 'subscribePledge',
      accountId: user.accountId,
      productId: 2,
      amount: 1_000n * tether,
      dailyRatePpm: 4_000,
      cycleDays: 7,
      endAt: product.endAt,
      clientOrderId: null,
      orderId: 1,
    } as const
    await expect(must(at, pledging)).rejects.toThrow('quotaFull')
    await treasury.moved('in', '40', 'SWIFT 5')
    await must(at, pledging)
    expect(await treasury.exposure('pledge')).toMatchObject({
      exposure: '28.000000',
      cover: '40.000000',
      usedPpm: 700_000,
      isLow: false,
    })
    // The free money is the same for all products of the house.
    expect(await treasury.exposure('options')).toMatchObject({ exposure: '90.200000', cover: '102.200000' })
    expect(await treasury.alarms()).toEqual(['coverLow options USDT 88'])
  })

  test('adds up', async () => {
    expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
  })
})

describe('exposure on test money', () => {
  let at: TestProduct
  let treasury: Treasury
  beforeAll(async () => {
    at = await startTestProduct()
    treasury = await Treasury.of(at)
  })
  afterAll(async () => await at.product.close())

  test('adds up to the money that the house has set aside', async () => {
    const saver = await Saver.tryout(at)
    await tick(at, 50_000)
    await placed(at, saver.trader)
    await saver.pledge({ ...pledgeTerms(at, '2') })
    await saver.subscribe()
    await treasury.moved('in', '500', 'for quotes', { fund: 'marketMaker' })
    const exposures = await treasury.exposures()
    const ofHouse = exposures.filter(({ product }) => ['options', 'pledge', 'lab'].includes(product))
    const setAside = await at.query<{ coin_id: number; balance: string }>(
      'select coin_id, balance from views.balances where account_id = $1 and bucket = 1 and balance > 0',
      [otherSideAccounts.house],
    )
    const sums = new Map<string, number>()
    for (const { coin, exposure } of ofHouse) sums.set(coin, (sums.get(coin) ?? 0) + Number(exposure))
    const { coins } = at.product.core.mirror
    expect(setAside.length).toBeGreaterThanOrEqual(3)
    for (const { coin_id, balance } of setAside) {
      const coin = coins.get(coin_id)
      expect(sums.get(coin?.symbol ?? '')).toBeCloseTo(Number(balance) / 10 ** (coin?.scale ?? 0), 6)
    }
    expect(new Set(exposures.map(({ product }) => product))).toEqual(
      new Set(['options', 'pledge', 'lab', 'swap', 'marketMaker', 'loans', 'support']),
    )
    expect(await treasury.alarms()).toEqual([])
  })

  test('of a project is covered by its quota, and over with its raise', async () => {
    expect(await treasury.exposure('lab', 'HAZL')).toMatchObject({ alarmPpm: null, isLow: false })
    at.passSeconds(20 * daySeconds)
    await must(at, { type: 'clockTick' })
    expect(await treasury.exposure('lab', 'HAZL')).toBeUndefined()
  })

  test('is shown to operators with the right alone', async () => {
    const reviewer = await Operator.of(at, 'reviewer')
    expect((await reviewer.call('Treasury/GetExposure', {})).name).toBe('roleNotAllowed')
  })
})
