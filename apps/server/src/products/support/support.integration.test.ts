import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { Borrower } from '../../testing/people/borrower.ts'
import { approveItem, Member, offered, offerForm } from '../../testing/people/member.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must, passDays } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'
import { methods, setFlags, Withdrawer } from '../../testing/people/withdrawer.ts'

let at: TestProduct
let two: { proposer: Operator; approver: Operator }
beforeAll(async () => {
  at = await startTestProduct()
  await operators()
})
afterAll(async () => {
  await at.product.close()
})

// Operators' sessions expire as days pass.
async function operators(): Promise<void> {
  two = { proposer: await Operator.of(at, 'treasurer'), approver: await Operator.of(at, 'admin') }
}

const reason = 'a hard winter'

async function fund(bucket: number): Promise<string | undefined> {
  await at.settled()
  const [row] = await at.query<{ balance: string }>(
    'select balance from views.balances where account_id = $1 and coin_id = 1 and bucket = $2',
    [otherSideAccounts.supportFund, bucket],
  )
  return row?.balance
}

async function flowsOf(token: string): Promise<string[]> {
  const { data } = await at.call('Wallet/GetFundFlow', { coin: 'USDT' }, token)
  return (data?.entries ?? []).map(
    ({ flow, amount, otherSide, cause }) => `${flow} ${amount} ${otherSide} ${cause?.kind}-${cause?.id}`,
  )
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await at.query<{ subject: string }>(
    "select subject from mails where recipient = $1 and subject like '%upport funds%' order by id",
    [email],
  )
  return rows.map(({ subject }) => subject)
}

describe('support funds', () => {
  test('are proposed by one, approved by another, shown, accepted, returned in parts, and then over', async () => {
    const ann = await Member.of(at)
    const free = BigInt((await fund(0)) ?? 0)
    const { data: made } = await two.proposer.call('Support/ProposeOffer', { uid: ann.uid, ...offerForm })
    const proposalId = made?.proposalId ?? 0
    const itemId = String(proposalId)
    expect(await ann.grants()).toEqual([])
    const { data: item } = await two.approver.call('Support/GetItem', { itemId })
    expect(item).toMatchObject({
      item: {
        queue: 'grants',
        uid: ann.uid,
        amount: '500.000000',
        coin: 'USDT',
        marks: ['offer'],
        signed: 1,
      },
      what: 'offer',
      reason,
      offer: { name: 'Winter help', amount: '500.000000', coin: 'USDT', minTradingDays: 0 },
      waived: null,
      grants: [],
      uid: ann.uid,
    })
    const own = { proposalId, hash: item?.item.proposal?.hash ?? '' }
    expect((await two.proposer.call('Approvals/Approve', own)).name).toBe('ownProposal')
    expect((await approveItem(two.approver, proposalId)).name).toBe('success')
    expect((await two.approver.call('Support/GetItem', { itemId })).data?.item.state).toBe('done')
    expect(await fund(0)).toBe(String(free - 500_000_000n))

    const [grant] = await ann.grants()
    expect(grant).toMatchObject({
      name: 'Winter help',
      coin: 'USDT',
      scale: 6,
      amount: '500.000000',
      state: 'offered',
      tradingDays: 0,
      acceptedAt: null,
      returned: null,
      left: null,
    })
    const grantId = grant?.grantId ?? ''
    const { data: accepted } = await ann.accept(grantId)
    expect(accepted?.grant).toMatchObject({ state: 'accepted', returned: '0.000000', left: '500.000000' })
    expect(await ann.usdt()).toBe('1500.000000')
    const { data: part } = await ann.giveBack(grantId, '200.5', 'first')
    expect(part).toMatchObject({ isRepeat: false, grant: { returned: '200.500000', left: '299.500000' } })
    expect((await ann.giveBack(grantId, '200.5', 'first')).data).toMatchObject({
      returnId: part?.returnId,
      isRepeat: true,
      grant: { left: '299.500000' },
    })
    const { data: rest } = await ann.giveBack(grantId, null)
    expect(rest?.grant).toMatchObject({ state: 'returned', returned: '500.000000', left: '0.000000' })
    expect(await ann.usdt()).toBe('1000.000000')
    expect(await fund(0)).toBe(String(free))
    expect((await flowsOf(ann.token)).slice(0, 3)).toEqual([
      `supportReturn 299.500000 supportFund grant-${grantId}`,
      `supportReturn 200.500000 supportFund grant-${grantId}`,
      `supportGrant 500.000000 supportFund grant-${grantId}`,
    ])
    await at.settled()
    await expect
      .poll(() => mailsTo(ann.email))
      .toEqual(['You have been offered support funds', 'You have returned your support funds'])
    const { data: told } = await two.approver.call('Users/GetGrants', { uid: ann.uid })
    expect(told?.grants.map(({ state }) => state)).toEqual(['returned'])
    const { data: overview } = await at.call('Wallet/GetOverview', {}, ann.token)
    expect(overview?.historical.amount).toBe('0.000000')
  })

  test('are declined, and are then the fund’s again', async () => {
    const ann = await Member.of(at)
    const free = await fund(0)
    const grantId = await offered(at, two, ann)
    expect((await at.call('Support/Decline', { grantId }, ann.token)).name).toBe('success')
    expect(await fund(0)).toBe(free)
    expect((await ann.accept(grantId)).name).toBe('orderStatusIsNotAnOrder')
    expect(await ann.grants()).toMatchObject([{ state: 'declined' }])
  })

  test('offered are withdrawn by an operator, with a reason', async () => {
    const ann = await Member.of(at)
    const grantId = await offered(at, two, ann)
    const withdraw = () => two.proposer.call('Support/Withdraw', { grantId, reason: 'a mistake' })
    expect((await two.proposer.call('Support/ProposeWaiver', { grantId, reason })).name).toBe(
      'orderStatusIsNotAnOrder',
    )
    expect((await withdraw()).name).toBe('success')
    expect((await withdraw()).name).toBe('decidedAlready')
    expect(await ann.grants()).toMatchObject([{ state: 'withdrawn' }])
    expect((await at.mailTo(ann.email))?.text).toContain('a mistake')
    const other = await offered(at, two, ann)
    await ann.accept(other)
    expect((await two.proposer.call('Support/Withdraw', { grantId: other, reason })).name).toBe(
      'orderStatusIsNotAnOrder',
    )
    expect((await two.proposer.call('Support/Withdraw', { grantId: '99999', reason })).name).toBe(
      'orderMissing',
    )
  })

  test('are waived by two, once, and the rest is shown', async () => {
    const ann = await Member.of(at)
    const grantId = await offered(at, two, ann)
    await ann.accept(grantId)
    await ann.giveBack(grantId, '100')
    const propose = () => two.proposer.call('Support/ProposeWaiver', { grantId, reason: 'she is ill' })
    const made = await Promise.all([propose(), propose()])
    expect(made.map(({ name }) => name ?? '').toSorted()).toEqual(['decidedAlready', 'success'])
    const proposalId = made.find(({ data }) => data !== null)?.data?.proposalId ?? 0
    expect((await two.approver.call('Support/GetItem', { itemId: String(proposalId) })).data).toMatchObject({
      item: { uid: ann.uid, marks: ['waiveSupport'], amount: '400.000000', coin: 'USDT' },
      what: 'waiveSupport',
      offer: null,
      waived: { number: grantId, left: '400.000000', coin: 'USDT' },
      grants: [{ grantId, state: 'accepted' }],
    })
    expect((await approveItem(two.approver, proposalId)).name).toBe('success')
    expect(await ann.grants()).toMatchObject([{ state: 'waived', returned: '100.000000', left: '0.000000' }])
    expect((await at.mailTo(ann.email))?.text).toContain('400.000000 USDT')
    expect((await propose()).name).toBe('decidedAlready')
    expect((await ann.giveBack(grantId, '1')).name).toBe('orderStatusIsNotAnOrder')
    expect((await two.proposer.call('Support/ProposeWaiver', { grantId: '99999', reason })).name).toBe(
      'orderMissing',
    )
  })

  test('accepted twice at once are paid out once', async () => {
    const ann = await Member.of(at)
    const grantId = await offered(at, two, ann)
    const names = (await Promise.all([ann.accept(grantId), ann.accept(grantId)])).map(
      ({ name }) => name ?? '',
    )
    expect(names.toSorted()).toEqual(['orderStatusIsNotAnOrder', 'success'])
    expect(await ann.usdt()).toBe('1500.000000')
  })
})

describe('is refused', () => {
  test('to accept: bans of the account, too few days of trading, other terms, someone else’s', async () => {
    const [ann, eve] = [await Member.of(at), await Member.of(at)]
    const grantId = await offered(at, two, ann, { minTradingDays: 1 })
    const names: (string | undefined)[] = []
    for (const flags of [
      ['certified', 'frozen'],
      ['certified', 'locked'],
      ['certified', 'demo'],
      [],
    ] as const) {
      await setFlags(at, ann.accountId, ...flags)
      names.push((await ann.accept(grantId)).name)
    }
    expect(names).toEqual(['userFrozen', 'userLocked', 'nonRealAccountCannotTransfer', 'notCertified'])
    await setFlags(at, ann.accountId, 'certified')
    expect((await ann.accept(grantId, '499')).name).toBe('quoteExpired')
    expect((await ann.accept(grantId, '500.0000001')).name).toBe('quoteExpired')
    expect(await ann.accept(grantId)).toMatchObject({ name: 'supportOrderRequirementsNotMet' })
    expect((await eve.accept(grantId)).name).toBe('orderMissing')
    expect((await at.call('Support/Decline', { grantId }, eve.token)).name).toBe('orderMissing')
    expect((await eve.giveBack(grantId, null)).name).toBe('orderMissing')
    expect((await eve.accept('99999')).name).toBe('orderMissing')
    expect((await eve.accept('')).name).toBe('orderNumberEmpty')
    const form = { grantId, amount: '500', agreed: false }
    expect((await at.callRaw('Support/Accept', form, ann.token)).name).toBe('requiredParametersEmpty')
    for (const name of ['GetGrants', 'Accept', 'Decline', 'Return'])
      expect((await at.callRaw(`Support/${name}`, form)).name).toBe('tokenInvalid')
    expect(await ann.grants()).toMatchObject([{ state: 'offered' }])
    const seller = await Trader.tryout(at)
    await seller.placed({ side: 'sell', price: '50000', quantity: '0.001' })
    const bought = await at.call(
      'Spot/PlaceOrder',
      { market: 'BTC/USDT', side: 'buy', kind: 'limit', price: '50000', quantity: '0.001' },
      ann.token,
    )
    expect(bought.name).toBe('success')
    expect((await ann.accept(grantId)).data?.grant).toMatchObject({ state: 'accepted', tradingDays: 1 })
  })

  test('to return: more than is left, nothing, too fine, more than available', async () => {
    const ann = await Member.of(at)
    const grantId = await offered(at, two, ann)
    expect((await ann.giveBack(grantId, '1')).name).toBe('orderStatusIsNotAnOrder')
    await ann.accept(grantId)
    expect((await ann.giveBack(grantId, '500.000001')).name).toBe('amountWrong')
    expect((await ann.giveBack(grantId, '0.0000001')).name).toBe('amountWrong')
    expect((await ann.giveBack(grantId, '0')).name).toBe('amountNotPositive')
    await setFlags(at, ann.accountId, 'certified', 'locked')
    expect((await ann.giveBack(grantId, '1')).name).toBe('userLocked')
    await setFlags(at, ann.accountId, 'certified')
    const order = {
      market: 'BTC/USDT',
      side: 'buy',
      kind: 'limit',
      price: '50000',
      quantity: '0.028',
    } as const
    expect((await at.call('Spot/PlaceOrder', order, ann.token)).name).toBe('success')
    expect((await ann.giveBack(grantId, null)).name).toBe('insufficientBalance')
  })

  test('to withdraw while they are not returned (120), with the amount that lifts it', async () => {
    const who = await Withdrawer.of(at)
    await operators()
    const grantId = await offered(at, two, who)
    const form = { grantId, amount: '500', agreed: true } as const
    expect((await at.call('Support/Accept', form, who.token)).name).toBe('success')
    await at.call('Support/Return', { grantId, amount: '120' }, who.token)
    const refused = {
      name: 'supportFundsUnreturned',
      reason: 'supportUnreturned',
      details: { amount: '380.000000', coin: 'USDT' },
    }
    expect(await who.request({ methodId: methods.tether })).toMatchObject(refused)
    expect((await two.proposer.call('Support/ProposeOffer', { uid: who.uid, ...offerForm })).name).toBe(
      'supportFundsUnreturned',
    )
    await at.call('Support/Return', { grantId, amount: null }, who.token)
    expect((await who.request()).name).toBe('success')
  })

  test('to propose: an unknown user, a practice account, an unknown coin, a wrong amount, too little in the fund', async () => {
    const ann = await Member.of(at)
    const demo = await Trader.tryout(at)
    const propose = async (change: object) =>
      (await two.proposer.callRaw('Support/ProposeOffer', { uid: ann.uid, ...offerForm, ...change })).name
    expect(await propose({ uid: '99999999' })).toBe('userDoesNotExist')
    expect(await propose({ uid: demo.uid })).toBe('nonRealAccountCannotTransfer')
    expect(await propose({ coin: 'NONE' })).toBe('coinNotObtained')
    expect(await propose({ amount: '0' })).toBe('amountNotPositive')
    expect(await propose({ amount: '1.0000001' })).toBe('amountWrong')
    expect(await propose({ amount: '99999999' })).toBe('coinNotObtained')
    expect(await propose({ coin: 'BTC', amount: '1' })).toBe('coinNotObtained')
    expect(await propose({ name: '  ' })).toBe('requiredParametersEmpty')
    expect(await propose({ name: 'x'.repeat(61) })).toBe('invalidRequest')
    expect(await propose({ minTradingDays: 366 })).toBe('invalidRequest')
    expect(await propose({ reason: '' })).toBe('requiredParametersEmpty')
    const rita = await Operator.of(at, 'reviewer')
    expect((await rita.call('Support/ProposeOffer', { uid: ann.uid, ...offerForm })).name).toBe(
      'roleNotAllowed',
    )
    expect((await rita.call('Support/GetItem', { itemId: '99999' })).name).toBe('orderMissing')
    expect((await rita.call('Support/GetItem', { itemId: '' })).name).toBe('orderNumberEmpty')
  })

  test('to approve: a second offer to the same user, who may be an agent (118, 120)', async () => {
    for (const [flags, refused] of [
      [['certified'], 'supportFundsUnreturned'],
      [['certified', 'agent'], 'agentGivenSupportFunds'],
    ] as const) {
      const ann = await Member.of(at)
      await setFlags(at, ann.accountId, ...flags)
      const propose = () => two.proposer.call('Support/ProposeOffer', { uid: ann.uid, ...offerForm })
      const one = await propose()
      // No second proposal while the first is open.
      expect((await propose()).name).toBe('decidedAlready')
      expect((await approveItem(two.approver, one.data?.proposalId ?? 0)).name).toBe('success')
      expect((await propose()).name).toBe(refused)
    }
  })
})

test('a proposed waiver of a loan waits in the same queue', async () => {
  await operators()
  const rita = await Operator.of(at, 'reviewer')
  const bob = await Borrower.of(at)
  const itemId = await bob.lent(rita)
  const { data, name } = await rita.call('Loans/ProposeWaiver', { itemId, reason: 'he has died' })
  expect(name).toBe('success')
  const proposalId = data?.proposalId ?? 0
  expect((await two.approver.call('Support/GetItem', { itemId: String(proposalId) })).data).toMatchObject({
    item: { uid: bob.uid, marks: ['waiveLoan'], amount: '11000.000000', coin: 'USDT', signed: 1 },
    what: 'waiveLoan',
    reason: 'he has died',
    waived: { number: itemId, left: '11000.000000', coin: 'USDT' },
    grants: [],
  })
  expect((await approveItem(rita, proposalId)).name).toBe('ownProposal')
  expect((await approveItem(two.approver, proposalId)).name).toBe('success')
  const { data: listed } = await rita.call('Queues/GetItems', {
    queue: 'grants',
    filter: 'all',
    search: bob.uid,
  })
  expect(listed?.items.map((item) => item.state)).toEqual(['done'])
})

test('an offer expires after seven days, also over a restart, and is told once', async () => {
  const first = await startTestProduct()
  const both = {
    proposer: await Operator.of(first, 'treasurer'),
    approver: await Operator.of(first, 'admin'),
  }
  const ann = await Member.of(first)
  const grantId = await offered(first, both, ann)
  await first.product.close()
  const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
  try {
    const grants = async () => (await second.call('Support/GetGrants', {}, ann.token)).data?.grants
    await passDays(second, 6.9)
    expect(await grants()).toMatchObject([{ grantId, state: 'offered' }])
    second.passSeconds(86_400 / 5)
    // Before the clock has informed the engine.
    expect(await grants()).toMatchObject([{ grantId, state: 'expired' }])
    const form = { grantId, amount: '500', agreed: true } as const
    expect((await second.call('Support/Accept', form, ann.token)).name).toBe('orderStatusIsNotAnOrder')
    await must(second, { type: 'clockTick' })
    expect(await grants()).toMatchObject([{ grantId, state: 'expired' }])
    await expect
      .poll(async () => (await second.mailTo(ann.email))?.subject)
      .toBe('An offer of support funds has expired')
    expect((await verifyJournal(second.databaseUrl)).faults).toEqual([])
  } finally {
    await second.product.close()
  }
}, 60_000)
