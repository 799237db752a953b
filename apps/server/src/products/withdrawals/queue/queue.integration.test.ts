import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byExternal, byOperator } from '@candor/engine/nucleus/authors'
import { verifyJournal } from '../../../platform/core/verify/verify.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { StreamClient } from '../../../testing/stream-client.ts'
import { methods, setFlags, Withdrawer } from '../../../testing/people/withdrawer.ts'
import { seenOf, withSeen } from '../../../testing/send.ts'

let at: TestProduct
// Ann only reviews, Ben and Cleo also pay, and Sue may do neither.
let ann: Operator
let ben: Operator
let cleo: Operator
let sue: Operator
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})

// Operators' sessions are shorter than the days that pass here.
async function operators(): Promise<void> {
  ann = await Operator.of(at, 'reviewer')
  ben = await Operator.of(at, 'treasurer')
  cleo = await Operator.of(at, 'treasurer')
  sue = await Operator.of(at, 'support')
}

async function asked(amount = '1100'): Promise<{ who: Withdrawer; itemId: string }> {
  const who = await Withdrawer.of(at)
  await operators()
  const itemId = await who.requested({ amount })
  await at.settled()
  return { who, itemId }
}

const reason = 'as it should be'
// An item with the console's display of it.
const shown = (itemId: string) => ({ itemId, seen: seenOf(at.product.core, itemId) })
const itemOf = async (itemId: string, operator = ann) => {
  await at.settled()
  const { data, name } = await operator.call('Withdrawals/GetItem', { itemId })
  if (!data) throw new Error(`no item: ${name}`)
  return data
}

// A passed withdrawal: automatically or by an operator.
async function passed(amount = '500') {
  const { who, itemId } = await asked(amount)
  if (Number(amount) > 1000) await ann.call('Withdrawals/Pass', { ...shown(itemId), reason })
  return { who, itemId }
}

async function signing(amount = '500') {
  const found = await passed(amount)
  const { name } = await ben.call('Withdrawals/StartPayout', shown(found.itemId))
  if (name !== 'success') throw new Error(`no payout has begun: ${name}`)
  return found
}

describe('an item', () => {
  test('has everything needed to decide', async () => {
    const { who, itemId } = await asked()
    const { item, withdrawal, destination, user, earlier, decisions } = await itemOf(itemId)
    expect(item).toMatchObject({
      queue: 'withdrawals',
      uid: who.uid,
      amount: '1100.000000',
      coin: 'USDT',
      marks: ['largeAmount'],
      state: 'waiting',
      signed: 0,
      needed: 1,
      proposal: null,
    })
    expect(withdrawal).toMatchObject({ state: 'review', destination: { name: 'Ledger at home' } })
    expect(destination.timesUsed).toBe(0)
    expect(destination.addedAt).not.toBeNull()
    expect(user).toMatchObject({ uid: who.uid, available: '8900.000000', withdrawnIn30Days: '0.000000' })
    expect(earlier.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['registered', 'addressAdded', 'cardAdded', 'securityChanged']),
    )
    expect(decisions).toEqual([])
    for (const bad of ['999999', '0', ''])
      expect((await ann.call('Withdrawals/GetItem', { itemId: bad })).name).not.toBe('success')
  })

  test('is found by its number and that of its user, and counted', async () => {
    const { who, itemId } = await asked()
    const found = async (search: string) => {
      const { data } = await ann.call('Queues/GetItems', { queue: 'withdrawals', filter: 'waiting', search })
      return data?.items.map((one) => one.itemId)
    }
    expect(await found(`W-${itemId}`)).toEqual([itemId])
    expect(await found(who.uid)).toEqual([itemId])
    const count = async () =>
      (await ann.call('Queues/GetCounts', {})).data?.queues.find(({ queue }) => queue === 'withdrawals')
    const before = await count()
    await ann.call('Withdrawals/Pass', { ...shown(itemId), reason })
    const after = await count()
    // It now waits for its payout.
    expect(after?.waiting).toBe(before?.waiting)
    expect(after?.revision).not.toBe(before?.revision)
    await who.cancel(itemId)
    await at.settled()
    expect((await count())?.waiting).toBe((before?.waiting ?? 0) - 1)
  })

  test('tells how often its address was paid before, and what went out in a month', async () => {
    const { who, itemId } = await signing()
    await ben.call('Withdrawals/Pay', { itemId, transactionId: `first-${itemId}` })
    const second = await who.requested({ amount: '1100' })
    const { destination, user, earlier } = await itemOf(second)
    expect(destination.timesUsed).toBe(1)
    expect(user.withdrawnIn30Days).toBe('500.000000')
    expect(earlier[0]).toMatchObject({ kind: 'withdrawal', detail: `500.000000 USDT · W-${itemId} · paid` })
  })

  test('a card with a changed number was never paid before', async () => {
    const who = await Withdrawer.of(at)
    await operators()
    const form = { methodId: methods.card, destinationId: who.cardId, fee: '7', rate: '1' }
    const first = await who.requested(form)
    await ben.call('Withdrawals/StartPayout', shown(first))
    await ben.call('Withdrawals/Pay', { itemId: first, transactionId: `card-${first}` })
    const same = await who.requested(form)
    expect((await itemOf(same)).destination.timesUsed).toBe(1)
    await who.cancel(same)
    const changed = { uid: who.uid, cardId: who.cardId, cardNumber: '5555555555554444', reason }
    expect((await sue.call('Cards/Change', changed)).name).toBe('success')
    expect((await itemOf(await who.requested(form))).destination.timesUsed).toBe(0)
  })
})

describe('the way of a withdrawal', () => {
  test('from review to paid by hand: fee and amount leave, the transaction is shown', async () => {
    const { who, itemId } = await asked()
    expect((await ann.call('Withdrawals/Pass', { ...shown(itemId), reason })).data).toEqual({
      proposalId: null,
    })
    expect((await itemOf(itemId)).item).toMatchObject({
      marks: ['passed'],
      signed: 1,
      needed: 1,
      state: 'waiting',
    })
    expect((await ben.call('Withdrawals/StartPayout', shown(itemId))).name).toBe('success')
    expect((await itemOf(itemId)).item.marks).toEqual(['signing'])
    expect(await who.usdt()).toBe('8900.000000 1100.000000')
    const transactionId = `0x8d02${itemId}77aa`
    expect((await ben.call('Withdrawals/Pay', { itemId, transactionId })).name).toBe('success')
    const { item, decisions } = await itemOf(itemId)
    expect(item.state).toBe('done')
    expect(decisions.map(({ act, by }) => `${act} ${by.name}`)).toEqual([
      `passed ${ann.name}`,
      `signing ${ben.name}`,
      `paid ${ben.name}`,
    ])
    expect((await who.read(itemId)).withdrawal).toMatchObject({ state: 'paid', transactionId })
    expect(await who.usdt()).toBe('8900.000000 0.000000')
    const { data } = await at.call('Wallet/GetFundFlow', { coin: 'USDT', limit: 3 }, who.token)
    expect(data?.entries.map(({ flow, amount, otherSide }) => `${flow} ${amount} ${otherSide}`)).toEqual([
      'withdrawalFee 1.000000 fees',
      'withdrawal 1099.000000 outside',
      'withdrawalHold 1100.000000 self',
    ])
  })

  test('of a large one takes two different operators', async () => {
    const { who, itemId } = await asked('10000')
    expect((await itemOf(itemId)).item).toMatchObject({ signed: 0, needed: 2 })
    const { data } = await ann.call('Withdrawals/Pass', { ...shown(itemId), reason })
    expect(data?.proposalId).toEqual(expect.any(Number))
    const { item } = await itemOf(itemId)
    expect(item).toMatchObject({ signed: 1, needed: 2, state: 'waiting', proposal: { isOwn: true } })
    expect((await who.read(itemId)).withdrawal.state).toBe('review')
    // A repeat by the same or another operator is no second signature.
    expect((await ben.call('Withdrawals/Pass', { ...shown(itemId), reason })).name).toBe('decidedAlready')
    const { proposalId = 0, hash = '' } = item.proposal ?? {}
    expect((await ann.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
    expect((await sue.call('Approvals/Approve', { proposalId, hash })).name).toBe('roleNotAllowed')
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
    const { item: over, decisions } = await itemOf(itemId)
    expect(over).toMatchObject({ signed: 2, needed: 2, marks: ['passed'] })
    expect(decisions).toMatchObject([
      { act: 'passed', by: { name: ann.name }, approvedBy: { name: ben.name }, reason },
    ])
    expect((await who.read(itemId)).withdrawal).toMatchObject({ state: 'passed', peopleNeeded: 2 })
  })

  test('of a large one that failed takes two as well', async () => {
    const { who, itemId } = await asked('10000')
    await ann.call('Withdrawals/Pass', { ...shown(itemId), reason })
    const approve = async (by: Operator) => {
      const { proposal } = (await itemOf(itemId)).item
      const { proposalId = 0, hash = '' } = proposal ?? {}
      return (await by.call('Approvals/Approve', { proposalId, hash })).name
    }
    expect(await approve(ben)).toBe('success')
    await ben.call('Withdrawals/StartPayout', shown(itemId))
    const { data } = await ben.call('Withdrawals/Fail', { itemId, reason: 'the network refused it' })
    expect(data?.proposalId).toEqual(expect.any(Number))
    expect((await who.read(itemId)).withdrawal.state).toBe('signing')
    // Operators who only review withdrawals can't approve payouts.
    expect(await approve(ann)).toBe('roleNotAllowed')
    expect(await approve(cleo)).toBe('success')
    expect((await who.read(itemId)).withdrawal).toMatchObject({
      state: 'failed',
      remark: 'the network refused it',
    })
    expect(await who.usdt()).toBe('10000.000000 0.000000')
  })

  test('is not recorded as paid by one of the two who passed it alone', async () => {
    const { who, itemId } = await asked('10000')
    await ben.call('Withdrawals/Pass', { ...shown(itemId), reason })
    const approve = async (by: Operator) => {
      const { proposalId = 0, hash = '' } = (await itemOf(itemId)).item.proposal ?? {}
      return (await by.call('Approvals/Approve', { proposalId, hash })).name
    }
    expect(await approve(cleo)).toBe('success')
    await ben.call('Withdrawals/StartPayout', shown(itemId))
    const transactionId = `0x${itemId}`
    for (const passer of [ben, cleo]) {
      const { data } = await passer.call('Withdrawals/Pay', { itemId, transactionId })
      expect(data?.proposalId).toEqual(expect.any(Number))
      expect(await who.usdt()).toBe('0.000000 10000.000000')
      await passer.call('Approvals/Withdraw', { proposalId: data?.proposalId ?? 0 })
    }
    // If nobody else pays, the two do it together.
    await ben.call('Withdrawals/Pay', { itemId, transactionId })
    expect(await approve(cleo)).toBe('success')
    expect(await who.usdt()).toBe('0.000000 0.000000')
  })

  test('of one taken by the signer takes two, whatever its amount', async () => {
    const signer = byExternal('signer')
    const started = async () => {
      const found = await passed()
      const draft = { type: 'startPayout', withdrawalId: Number(found.itemId) } as const
      const { core } = at.product
      expect(await core.submit(signer, withSeen(core, draft))).toMatchObject({ isRepeat: false })
      return found
    }
    const paid = await started()
    expect((await itemOf(paid.itemId)).item).toMatchObject({
      marks: ['signing', 'signers'],
      needed: 2,
      signed: 0,
    })
    expect((await paid.who.read(paid.itemId)).withdrawal.state).toBe('signing')
    const transactionId = `0x${paid.itemId}`
    const { data } = await ben.call('Withdrawals/Pay', { itemId: paid.itemId, transactionId })
    expect(data?.proposalId).toEqual(expect.any(Number))
    // One proposal at a time.
    const failure = { itemId: paid.itemId, reason }
    expect((await cleo.call('Withdrawals/Fail', failure)).name).toBe('decidedAlready')
    const { proposal, signed } = (await itemOf(paid.itemId)).item
    expect(proposal).toMatchObject({ command: 'payWithdrawal', reason: `it was paid by ${transactionId}` })
    expect(signed).toBe(1)
    const approval = { proposalId: proposal?.proposalId ?? 0, hash: proposal?.hash ?? '' }
    expect((await ann.call('Approvals/Approve', approval)).name).toBe('roleNotAllowed')
    expect((await cleo.call('Approvals/Approve', approval)).name).toBe('success')
    expect(await paid.who.usdt()).toBe('9500.000000 0.000000')
    expect((await itemOf(paid.itemId)).decisions.at(-1)).toMatchObject({
      act: 'paid',
      by: { name: ben.name },
      approvedBy: { name: cleo.name },
      reason: transactionId,
    })
    const failed = await started()
    const { data: made } = await ben.call('Withdrawals/Fail', { itemId: failed.itemId, reason })
    expect(made?.proposalId).toEqual(expect.any(Number))
    // The signer may still be faster.
    const payment = { type: 'payWithdrawal', withdrawalId: Number(failed.itemId) } as const
    await at.product.core.submit(signer, { ...payment, transactionId: `0x${failed.itemId}` })
    expect((await itemOf(failed.itemId)).item).toMatchObject({ state: 'done', proposal: null })
  })

  test('two who pass a large one at once make one proposal', async () => {
    const { itemId } = await asked('10000')
    const names = await Promise.all(
      [ann, ben, cleo].map(
        async (one) => (await one.call('Withdrawals/Pass', { ...shown(itemId), reason })).name,
      ),
    )
    expect(names.filter((name) => name === 'success')).toHaveLength(1)
    expect(names.filter((name) => name === 'decidedAlready')).toHaveLength(2)
  })

  test('approving a cancelled withdrawal moves nothing', async () => {
    const { who, itemId } = await asked('10000')
    await ann.call('Withdrawals/Pass', { ...shown(itemId), reason })
    const { proposalId = 0, hash = '' } = (await itemOf(itemId)).item.proposal ?? {}
    await who.cancel(itemId)
    expect((await itemOf(itemId)).item).toMatchObject({ state: 'withdrawn', proposal: null })
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('decidedAlready')
    expect(await who.usdt()).toBe('10000.000000 0.000000')
  })

  test('rejected from review, or after it passed: everything is back at once', async () => {
    for (const amount of ['1100', '500']) {
      const { who, itemId } = await asked(amount)
      expect((await ann.call('Withdrawals/Reject', { itemId, reason: 'not yours' })).name).toBe('success')
      expect(await who.usdt()).toBe('10000.000000 0.000000')
      expect((await who.read(itemId)).withdrawal).toMatchObject({ state: 'rejected', remark: 'not yours' })
      expect((await itemOf(itemId)).item.state).toBe('rejected')
    }
  })

  test('failed: everything is back at once, the fee included', async () => {
    const { who, itemId } = await signing()
    expect((await ben.call('Withdrawals/Fail', { itemId, reason: 'bounced' })).data).toEqual({
      proposalId: null,
    })
    expect(await who.usdt()).toBe('10000.000000 0.000000')
    expect((await itemOf(itemId)).decisions.at(-1)).toMatchObject({ act: 'failed', reason: 'bounced' })
  })
})

describe('is refused and changes nothing', () => {
  test('decidedAlready: each act in every state but its own', async () => {
    const transactionId = 'not-yet'
    const acts = (itemId: string) => ({
      pass: async () => (await ann.call('Withdrawals/Pass', { ...shown(itemId), reason })).name,
      reject: async () => (await ann.call('Withdrawals/Reject', { itemId, reason })).name,
      start: async () => (await ben.call('Withdrawals/StartPayout', shown(itemId))).name,
      pay: async () => (await ben.call('Withdrawals/Pay', { itemId, transactionId })).name,
      fail: async () => (await ben.call('Withdrawals/Fail', { itemId, reason })).name,
    })
    const review = acts((await asked()).itemId)
    for (const act of ['start', 'pay', 'fail'] as const) expect(await review[act]()).toBe('decidedAlready')
    const waiting = acts((await passed()).itemId)
    for (const act of ['pass', 'pay', 'fail'] as const) expect(await waiting[act]()).toBe('decidedAlready')
    const sent = acts((await signing()).itemId)
    for (const act of ['pass', 'reject', 'start'] as const) expect(await sent[act]()).toBe('decidedAlready')
    const { who, itemId } = await signing()
    await ben.call('Withdrawals/Pay', { itemId, transactionId: `over-${itemId}` })
    const over = acts(itemId)
    for (const act of Object.values(over)) expect(await act()).toBe('decidedAlready')
    expect(await who.usdt()).toBe('9500.000000 0.000000')
  })

  test('two who record the same payment at once: it leaves once', async () => {
    const { who, itemId } = await signing()
    const transactionId = `twice-${itemId}`
    const names = await Promise.all(
      [ben, cleo].map(async (one) => (await one.call('Withdrawals/Pay', { itemId, transactionId })).name),
    )
    expect(new Set(names)).toEqual(new Set(['decidedAlready', 'success']))
    expect(await who.usdt()).toBe('9500.000000 0.000000')
  })

  test('duplicateTransactionId: one payment pays one withdrawal', async () => {
    const first = await signing()
    const transactionId = `same-${first.itemId}`
    await ben.call('Withdrawals/Pay', { itemId: first.itemId, transactionId })
    const second = await signing()
    const again = { itemId: second.itemId, transactionId: transactionId.toUpperCase() }
    expect((await ben.call('Withdrawals/Pay', again)).name).toBe('duplicateTransactionId')
    expect(await second.who.usdt()).toBe('9500.000000 500.000000')
  })

  test.each([
    ['requiredParametersEmpty', ''],
    ['requiredParametersEmpty', '   '],
    ['invalidRequest', 'x'.repeat(129)],
    ['invalidRequest', 'two words'],
    ['invalidRequest', 'zero\u0000'],
    ['invalidRequest', 'über'],
  ])('%s: a transaction id such as %j', async (name, transactionId) => {
    const { itemId } = await signing()
    expect((await ben.call('Withdrawals/Pay', { itemId, transactionId })).name).toBe(name)
  })

  test('orderMissing: an unknown withdrawal', async () => {
    await operators()
    const itemId = '999999'
    expect((await cleo.call('Withdrawals/Pass', { ...shown(itemId), reason })).name).toBe('orderMissing')
    for (const call of ['Withdrawals/Reject', 'Withdrawals/Fail'] as const)
      expect((await cleo.call(call, { itemId, reason })).name).toBe('orderMissing')
    expect((await cleo.call('Withdrawals/StartPayout', shown(itemId))).name).toBe('orderMissing')
    expect((await cleo.call('Withdrawals/Pay', { itemId, transactionId: 'x' })).name).toBe('orderMissing')
    expect((await cleo.call('Withdrawals/GetDestination', { itemId })).name).toBe('orderMissing')
  })

  test('requiredParametersEmpty: a decision without a reason', async () => {
    const { itemId } = await asked()
    const unsaid = { ...shown(itemId), reason: ' ' }
    expect((await ann.call('Withdrawals/Pass', unsaid)).name).toBe('requiredParametersEmpty')
    expect((await ann.call('Withdrawals/Reject', { itemId, reason: ' ' })).name).toBe(
      'requiredParametersEmpty',
    )
  })

  test('roleNotAllowed: support decides nothing, and reviewers pay nothing', async () => {
    const { itemId } = await asked()
    expect((await sue.call('Withdrawals/Pass', { ...shown(itemId), reason })).name).toBe('roleNotAllowed')
    for (const call of ['Withdrawals/Reject', 'Withdrawals/Fail'] as const)
      expect((await sue.call(call, { itemId, reason })).name).toBe('roleNotAllowed')
    expect((await ann.call('Withdrawals/StartPayout', shown(itemId))).name).toBe('roleNotAllowed')
    expect((await ann.call('Withdrawals/Pay', { itemId, transactionId: 'x' })).name).toBe('roleNotAllowed')
    expect((await ann.call('Withdrawals/Fail', { itemId, reason })).name).toBe('roleNotAllowed')
    expect((await ann.call('Withdrawals/GetDestination', { itemId })).name).toBe('roleNotAllowed')
    expect((await sue.call('Treasury/GetOwed', {})).name).toBe('roleNotAllowed')
  })

  test('withdrawalForbidden, userLocked, userFrozen: bans of the account; it can still be rejected', async () => {
    const { who, itemId } = await asked()
    const { accountId } = who
    for (const [mark, name] of [
      ['withdrawalBanned', 'withdrawalForbidden'],
      ['locked', 'userLocked'],
      ['frozen', 'userFrozen'],
    ] as const) {
      await setFlags(at, accountId, 'certified', mark)
      expect((await ann.call('Withdrawals/Pass', { ...shown(itemId), reason })).name).toBe(name)
    }
    expect((await ann.call('Withdrawals/Reject', { itemId, reason })).name).toBe('success')
    const large = await asked('10000')
    await ann.call('Withdrawals/Pass', { ...shown(large.itemId), reason })
    const { proposalId = 0, hash = '' } = (await itemOf(large.itemId)).item.proposal ?? {}
    await setFlags(at, large.who.accountId, 'certified', 'withdrawalBanned')
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('withdrawalForbidden')
  })
})

describe('the audit log', () => {
  test('has operator, user and outcome of each decision', async () => {
    const { who, itemId } = await signing('1100')
    await ben.call('Withdrawals/Pay', { itemId, transactionId: `logged-${itemId}` })
    await ben.call('Withdrawals/GetDestination', { itemId })
    const rows = await at.query<{ act: string; outcome: string; operator_name: string }>(
      `select act, outcome, operator_name from audit_log
       where uid = $1 and act like 'Withdrawals/%' and outcome <> 'began' order by number`,
      [who.uid],
    )
    expect(rows.filter(({ outcome }) => outcome === 'success').map(({ act }) => act)).toEqual(
      expect.arrayContaining(['Withdrawals/Pass', 'Withdrawals/StartPayout', 'Withdrawals/Pay']),
    )
    expect(rows.map(({ act }) => act)).toContain('Withdrawals/GetDestination')
  })
})

test('the paying operator sees the card in full, as it was at the request', async () => {
  const who = await Withdrawer.of(at)
  await operators()
  const itemId = await who.requested({
    methodId: methods.card,
    destinationId: who.cardId,
    fee: '7',
    rate: '1',
  })
  await at.query("update cards set number = '5500000000000004' where id = $1", [who.cardId])
  await at.settled()
  expect((await ben.call('Withdrawals/GetDestination', { itemId })).data).toEqual({
    address: null,
    tag: null,
    network: null,
    coin: 'USDT',
    received: '493.000000',
    currency: 'USD',
    cardAmount: '493.00',
    card: {
      number: '4111111111111111',
      kind: 'domestic',
      bankName: 'First Bank',
      branchName: 'Main Street',
      holder: 'Ann Example',
    },
  })
  const { withdrawal } = await itemOf(itemId)
  expect(JSON.stringify(withdrawal)).not.toContain('41111111')
})

describe('the owner hears of it', () => {
  test('by mail in their language, once for each state, and live', async () => {
    const { who, itemId } = await asked()
    const email = `owner-${itemId}@example.org`
    await at.query("update users set email = $1, language = 'DE' where id = $2", [email, who.uid])
    const client = await StreamClient.open(at.product.url)
    client.say({ type: 'signIn', token: who.token })
    client.subscribe({ channel: 'account' })
    await client.next('accountMissed')
    const told: (string | undefined)[] = []
    const act = async (doIt: () => Promise<{ name: string | undefined }>) => {
      expect((await doIt()).name).toBe('success')
      await client.next('accountMissed')
      told.push((await at.mailTo(email))?.subject)
    }
    await act(() => ann.call('Withdrawals/Pass', { ...shown(itemId), reason }))
    await act(() => ben.call('Withdrawals/StartPayout', shown(itemId)))
    await act(() => ben.call('Withdrawals/Pay', { itemId, transactionId: `told-${itemId}` }))
    client.socket.terminate()
    expect(told).toEqual([
      'Ihre Auszahlung ist freigegeben',
      // Users see that it is being sent, but get no mail.
      'Ihre Auszahlung ist freigegeben',
      'Ihre Auszahlung ist versendet',
    ])
    expect((await at.mailTo(email))?.text).toContain(`told-${itemId}`)
    const mails = await at.query('select from mails where recipient = $1', [email])
    expect(mails).toHaveLength(2)
  })

  test.each([
    ['rejected', 'Your withdrawal was rejected'],
    ['failed', 'Your withdrawal could not be sent'],
  ] as const)('%s: with the reason, shown as text', async (how, subject) => {
    const { who, itemId } = await (how === 'failed' ? signing() : asked())
    const email = `${how}-${itemId}@example.org`
    await at.query('update users set email = $1 where id = $2', [email, who.uid])
    const said = { itemId, reason: 'a <b>reason</b>' }
    if (how === 'failed') await ben.call('Withdrawals/Fail', said)
    else await ann.call('Withdrawals/Reject', said)
    const mail = await at.mailTo(email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain('a <b>reason</b>')
    const [stored] = await at.query<{ html: string }>('select html from mails where recipient = $1', [email])
    expect(stored?.html).not.toContain('<b>')
  })

  test('an automatic pass, or an own cancellation, makes no mail', async () => {
    const { who, itemId } = await asked('500')
    const email = `quiet-${itemId}@example.org`
    await at.query('update users set email = $1 where id = $2', [email, who.uid])
    await who.cancel(itemId)
    expect(await at.mailTo(email)).toBeUndefined()
  })
})

describe('a kill', () => {
  test('between any two steps loses nothing and tells nobody twice', async () => {
    const waiting = await asked()
    const large = await asked('10000')
    await ann.call('Withdrawals/Pass', { ...shown(large.itemId), reason })
    const email = 'untold-withdrawal@example.org'
    const untold = await asked()
    await at.query('update users set email = $1 where id = $2', [email, untold.who.uid])
    // The engine has passed it, but the product ends before the user is notified.
    const { core } = at.product
    const pass = { type: 'passWithdrawal', withdrawalId: Number(untold.itemId), reason } as const
    await core.submit(byOperator(ann.operatorId), withSeen(core, pass))
    await core.settled()
    await at.product.close()
    await at.query('delete from mails where recipient = $1', [email])
    await at.query('delete from withdrawal_notices where withdrawal_id = $1', [untold.itemId])
    // A destination without a request has no owner.
    await at.query(
      `insert into withdrawal_destinations (user_id, noted_at, address_id, added_at, network, address)
       values ($1, now(), 1, now(), 'tron', 'T')`,
      [waiting.who.uid],
    )
    const databaseUrl = at.databaseUrl
    at = await startTestProduct({ DATABASE_URL: databaseUrl })
    await operators()
    await expect
      .poll(async () => (await at.mailTo(email))?.subject, { timeout: 10_000 })
      .toBe('Your withdrawal has passed review')
    expect(await at.query('select from mails where recipient = $1', [email])).toHaveLength(1)
    expect((await itemOf(waiting.itemId)).withdrawal).toMatchObject({
      state: 'review',
      destination: { name: 'Ledger at home' },
    })
    const { item } = await itemOf(large.itemId)
    const { proposalId = 0, hash = '' } = item.proposal ?? {}
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
    expect((await verifyJournal(databaseUrl)).faults).toEqual([])
  })
})
