import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byOperator } from '@candor/engine/nucleus/authors'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { Borrower } from '../../testing/people/borrower.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { passDays, Saver } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'

let at: TestProduct
let tom: Operator
let ada: Operator
beforeAll(async () => {
  at = await startTestProduct()
  await operators()
})
afterAll(async () => {
  await at.product.close()
})

async function operators(): Promise<void> {
  tom = await Operator.of(at, 'treasurer')
  ada = await Operator.of(at, 'admin')
}

const reason = 'booked for somebody else'

// The number of a user's newest movement of this kind.
async function numberOf(token: string, flow: string, coin = 'USDT'): Promise<string> {
  const { data } = await at.call('Wallet/GetFundFlow', { coin, flow: flow as 'deposit' }, token)
  const number = data?.entries[0]?.number
  if (number === undefined) throw new Error(`no ${flow}`)
  return number
}

async function movementOf(number: string) {
  const { data, name } = await tom.call('Corrections/Find', { number })
  if (!data) throw new Error(`not found: ${name}`)
  return data.movement
}

// Proposed by one and approved by another.
async function corrected(number: string) {
  const { data, name } = await tom.call('Corrections/Propose', { number, reason })
  if (!data) throw new Error(`not proposed: ${name}`)
  const { itemId, proposalId } = data
  const { data: found } = await ada.call('Corrections/GetItem', { itemId })
  const approval = { proposalId, hash: found?.item.proposal?.hash ?? '' }
  return { itemId, ...approval, approved: (await ada.call('Approvals/Approve', approval)).name }
}

async function traded() {
  const [seller, buyer] = [await Trader.tryout(at), await Trader.tryout(at)]
  await seller.placed({ side: 'sell', quantity: '0.002' })
  await buyer.placed({ quantity: '0.002' })
  await at.settled()
  return { seller, buyer }
}

describe('a movement', () => {
  test('of a loan is not reversed, from either side, nor proposed to be', async () => {
    const who = await Borrower.of(at)
    const loanId = await who.lent(tom)
    expect((await who.repay(loanId, '2000')).name).toBe('success')
    await at.settled()
    for (const flow of ['loanDisbursement', 'loanInterest', 'loanRepayment']) {
      const number = await numberOf(who.token, flow)
      expect([flow, (await movementOf(number)).obstacle]).toEqual([flow, 'ofDebt'])
      const { reason: why } = await tom.call('Corrections/Propose', { number, reason })
      expect(why).toBe('postingNotReversible')
    }
  })

  test('is found by its number, with both sides and their balances', async () => {
    const { uid, token } = await Trader.tryout(at)
    const number = await numberOf(token, 'testFunding')
    expect(await movementOf(number)).toMatchObject({
      number,
      flow: 'testFunding',
      coin: 'USDT',
      amount: '10000.000000',
      from: { uid: null, account: 'outside', bucket: 'available' },
      to: { uid, account: 'user', bucket: 'available', available: '10000.000000' },
      obstacle: null,
    })
  })

  test('says why it can not be reversed', async () => {
    const saver = await Saver.tryout(at)
    const number = await numberOf(saver.token, 'testFunding')
    await saver.pledge({ amount: '1000' })
    const inside = await numberOf(saver.token, 'pledgePrincipal')
    expect((await movementOf(inside)).obstacle).toBe('insideOneAccount')
    expect((await movementOf(number)).obstacle).toBe('insufficientBalance')
    expect((await saver.subscribe()).name).toBe('success')
    const { data } = await at.call('Wallet/GetFundFlow', { flow: 'labCoins' }, saver.token)
    expect((await movementOf(data?.entries[0]?.number ?? '')).obstacle).toBe('notToAvailable')
    const wanted: [string, string][] = [
      [inside, 'invalidRequest'],
      [number, 'insufficientBalance'],
      ['999999999-0', 'orderMissing'],
      ['12', 'orderMissing'],
      ['', 'orderNumberEmpty'],
    ]
    for (const [each, name] of wanted)
      expect((await tom.call('Corrections/Propose', { number: each, reason })).name).toBe(name)
    expect((await tom.call('Corrections/Find', { number: '999999999-0' })).name).toBe('orderMissing')
    expect((await tom.call('Corrections/Find', { number: 'x' })).name).toBe('orderMissing')
    expect((await tom.call('Corrections/Propose', { number, reason: '' })).name).toBe(
      'requiredParametersEmpty',
    )
  })

  test('is searched and proposed only by operators who may decide it', async () => {
    const { token } = await Trader.tryout(at)
    const number = await numberOf(token, 'testFunding')
    const rita = await Operator.of(at, 'reviewer')
    expect((await rita.call('Corrections/Find', { number })).name).toBe('roleNotAllowed')
    expect((await rita.call('Corrections/Propose', { number, reason })).name).toBe('roleNotAllowed')
    const { data } = await tom.call('Corrections/Propose', { number, reason })
    const { data: found } = await rita.call('Corrections/GetItem', { itemId: data?.itemId ?? '' })
    const approval = { proposalId: data?.proposalId ?? 0, hash: found?.item.proposal?.hash ?? '' }
    expect(found?.movement.number).toBe(number)
    expect((await rita.call('Approvals/Approve', approval)).name).toBe('roleNotAllowed')
    expect((await tom.call('Approvals/Approve', approval)).name).toBe('ownProposal')
    expect((await tom.call('Corrections/GetItem', { itemId: '99999' })).name).toBe('orderMissing')
  })
})

describe('a correction', () => {
  test('goes back, is shown with its reason, and is told by mail once', async () => {
    const { uid, token } = await Trader.tryout(at)
    const email = `${uid}@example.org`
    await at.query("update users set email = $1, language = 'FR' where id = $2", [email, uid])
    const number = await numberOf(token, 'testFunding')
    const { itemId, approved } = await corrected(number)
    expect(approved).toBe('success')
    const { data } = await at.call('Wallet/GetFundFlow', { flow: 'correction' }, token)
    expect(data?.entries).toMatchObject([{ amount: '10000.000000', reason, otherSide: 'outside' }])
    const { data: before } = await at.call('Wallet/GetFundFlow', { flow: 'testFunding' }, token)
    expect(before?.entries.map((entry) => entry.reason)).toEqual(before?.entries.map(() => null))
    expect(await ada.call('Corrections/GetItem', { itemId })).toMatchObject({
      data: {
        item: { queue: 'corrections', uid, state: 'done', signed: 2, amount: '10000.000000', coin: 'USDT' },
        movement: { number, obstacle: 'reversedAlready' },
        decision: { reason, by: { name: ada.name } },
      },
    })
    expect(await at.mailTo(email)).toMatchObject({ subject: 'Une écriture de votre compte a été corrigée' })
    expect((await at.mailTo(email))?.text).toContain(reason)
    expect((await at.query('select from mails where recipient = $1', [email])).length).toBe(1)
    const again = await tom.call('Corrections/Propose', { number, reason })
    expect(again.name).toBe('decidedAlready')
  })

  test('is proposed once at a time, listed, searched, and turned down with a reason', async () => {
    const { uid, token } = await Trader.tryout(at)
    const number = await numberOf(token, 'testFunding')
    const { data } = await tom.call('Corrections/Propose', { number, reason })
    const itemId = data?.itemId ?? ''
    expect((await ada.call('Corrections/Propose', { number, reason })).name).toBe('decidedAlready')
    for (const search of [itemId, uid, number.split('-')[0] ?? '']) {
      const form = { queue: 'corrections', filter: 'waiting', search } as const
      const { data: listed } = await ada.call('Queues/GetItems', form)
      expect(listed?.items.map((item) => item.itemId)).toEqual([itemId])
    }
    const proposalId = data?.proposalId ?? 0
    expect((await ada.call('Approvals/Reject', { proposalId, reason: 'it was hers' })).name).toBe('success')
    expect((await ada.call('Corrections/GetItem', { itemId })).data).toMatchObject({
      item: { state: 'rejected', proposal: null },
      movement: { obstacle: null },
      decision: { reason: 'it was hers', by: { name: ada.name } },
    })
    expect((await tom.call('Corrections/Propose', { number, reason })).name).toBe('success')
  })

  test('expires when nobody approves it', async () => {
    const { token } = await Trader.tryout(at)
    const { data } = await tom.call('Corrections/Propose', {
      number: await numberOf(token, 'testFunding'),
      reason,
    })
    at.passSeconds(72 * 3_600 + 1)
    await operators()
    const itemId = data?.itemId ?? ''
    expect((await ada.call('Corrections/GetItem', { itemId })).data?.item).toMatchObject({ state: 'expired' })
  })

  test('is refused when the money has gone meanwhile', async () => {
    const saver = await Saver.tryout(at)
    const number = await numberOf(saver.token, 'testFunding')
    const { data } = await tom.call('Corrections/Propose', { number, reason })
    await saver.pledge({ amount: '1000' })
    const { data: found } = await ada.call('Corrections/GetItem', { itemId: data?.itemId ?? '' })
    const approval = { proposalId: data?.proposalId ?? 0, hash: found?.item.proposal?.hash ?? '' }
    expect((await ada.call('Approvals/Approve', approval)).name).toBe('insufficientBalance')
  })

  test('names a real posting of any kind: verify looks up every one of them', async () => {
    const { seller, buyer } = await traded()
    const saver = await Saver.tryout(at)
    await saver.pledge({ amount: '1000', productId: '1' })
    await passDays(at, 1.1)
    await at.query("update sessions set expires_at = expires_at + interval '1 year'")
    await operators()
    const numbers = [
      await numberOf(saver.token, 'pledgeInterest'),
      await numberOf(seller.token, 'spotTrade'),
      await numberOf(buyer.token, 'spotTrade', 'BTC'),
      await numberOf(seller.token, 'spotFee'),
    ]
    for (const number of numbers) expect((await corrected(number)).approved).toBe('success')
    // A correction is a movement too.
    expect((await corrected(await numberOf(saver.token, 'correction'))).approved).toBe('success')
    const { faults, reversalsCompared } = await verifyJournal(at.databaseUrl)
    expect([faults, reversalsCompared]).toEqual([[], numbers.length + 2])
  })
})

test('a correction is among the decisions about both users', async () => {
  await operators()
  const { seller, buyer } = await traded()
  const number = await numberOf(buyer.token, 'spotTrade')
  expect((await corrected(number)).approved).toBe('success')
  await at.settled()
  for (const { uid } of [seller, buyer]) {
    const { data } = await ada.call('Users/GetDecisions', { uid })
    expect(data?.decisions).toMatchObject([
      { command: 'reversePosting', by: { name: tom.name }, approvedBy: { name: ada.name }, reason },
    ])
  }
})

test('a correction is found by its number and by that of the movement', async () => {
  await operators()
  const { token } = await Trader.tryout(at)
  const number = await numberOf(token, 'testFunding')
  const { itemId } = await corrected(number)
  const found = async (search: string) => {
    const asked = { queue: 'corrections', filter: 'all', search } as const
    return (await ada.call('Queues/GetItems', asked)).data?.items.map((item) => item.itemId)
  }
  expect(await found(`C-${itemId}`)).toEqual([itemId])
  expect(await found(`P-${itemId}`)).toEqual([])
  expect(await found(number)).toEqual([itemId])
  expect(await found(`${number.split('-')[0]}-99`)).toEqual([])
})

test('a proposal that differs from the posting is shown as proposed, flagged, and not approved', async () => {
  await operators()
  const { token } = await Trader.tryout(at)
  const number = await numberOf(token, 'testFunding')
  const { data: made } = await tom.call('Corrections/Propose', { number, reason })
  const { proposalId = 0, itemId = '' } = made ?? {}
  const shown = async (id: string) => (await ada.call('Corrections/GetItem', { itemId: id })).data
  const right = await shown(itemId)
  expect(right?.isAsBooked).toBe(true)
  await tom.call('Approvals/Withdraw', { proposalId })
  const [row] = await at.query<{ line: string }>('select line from views.approvals where proposal_id = $1', [
    proposalId,
  ])
  const line = (row?.line ?? '').replace(/"amount":"\d+"/, '"amount":"7"')
  const other = await at.product.core.submit(byOperator(tom.operatorId), { type: 'propose', line })
  const otherId = 'orderId' in other ? other.orderId : 0
  await at.settled()
  const wrong = await shown(String(otherId))
  expect(wrong).toMatchObject({ isAsBooked: false, movement: { number, amount: '0.000007' } })
  const approval = { proposalId: otherId, hash: wrong?.item.proposal?.hash ?? '' }
  expect((await ada.call('Approvals/Approve', approval)).name).toBe('proposalChanged')
})
