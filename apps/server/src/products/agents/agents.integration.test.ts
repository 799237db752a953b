import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '@candor/contract/calls'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { Member, offered } from '../../testing/people/member.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { fundPassword, must, passDays } from '../../testing/people/saver.ts'
import { setFlags } from '../../testing/people/withdrawer.ts'

let at: TestProduct
let agent: Member
let ben: Member
beforeAll(async () => {
  at = await startTestProduct()
  agent = await Member.of(at, { money: '10000' })
  await setFlags(at, agent.accountId, 'certified', 'agent')
  ben = await Member.of(at, { invitationCode: await agent.invitationCode(), money: '0' })
})
afterAll(async () => {
  await at.product.close()
})
beforeEach(async () => void (await at.query('delete from attempts')))

type Form = CallInput<'Agents/Recharge'>
const form = (change: Partial<Form> = {}): Form => ({
  uid: ben.uid,
  coin: 'USDT',
  amount: '100',
  fundPassword,
  ...change,
})
const recharge = async (change: Partial<Form> = {}, who = agent) =>
  await at.call('Agents/Recharge', form(change), who.token)

// The state that a refusal must not change.
async function balances(): Promise<string> {
  await at.settled()
  return JSON.stringify([await agent.usdt(), await ben.usdt()])
}

describe('an invitation', () => {
  test('is counted and listed for the inviter, without names', async () => {
    const ann = await Member.of(at)
    expect((await at.call('Agents/GetInvitations', {}, ann.token)).data).toMatchObject({
      count: 0,
      invited: [],
      nextPage: null,
    })
    const invitationCode = await ann.invitationCode()
    const joined = [
      await Member.of(at, { invitationCode: invitationCode.toLowerCase() }),
      await Member.registered(at, invitationCode),
      await Member.registered(at, invitationCode),
    ]
    // Test money includes the right to trade; its owner is as unknown as before.
    await at.call('Account/ClaimTestMoney', {}, joined[1]?.token)
    const rows = await at.query('select invited_by from users where id = any($1)', [
      joined.map(({ uid }) => uid),
    ])
    expect(rows).toEqual(joined.map(() => ({ invited_by: ann.uid })))
    const page = async (before?: string) => {
      const asked = before === undefined ? { limit: 2 } : { limit: 2, before }
      return (await at.call('Agents/GetInvitations', asked, ann.token)).data
    }
    const first = await page()
    expect(first?.count).toBe(3)
    expect(first?.invited.map(({ isCertified }) => isCertified)).toEqual([false, false])
    const second = await page(first?.nextPage ?? '')
    expect(second).toMatchObject({ count: 3, invited: [{ isCertified: true }], nextPage: null })
    expect((await page('1'))?.invited).toEqual([])
    const told = JSON.stringify([first, second])
    for (const { uid, email } of joined) {
      expect(told).not.toContain(uid)
      expect(told).not.toContain(email)
    }
    const ada = await Operator.of(at, 'admin')
    expect((await ada.call('Users/GetUser', { uid: ann.uid })).data?.user.invitedCount).toBe(3)
    expect((await ada.call('Users/GetUser', { uid: joined[0]?.uid ?? '' })).data?.user.invitedBy).toBe(
      ann.uid,
    )
  })

  test('shows accounts to agents alone, their addresses masked', async () => {
    const ann = await Member.of(at)
    expect(await at.call('Agents/GetInvited', {}, ann.token)).toMatchObject({
      name: 'roleNotAllowed',
      reason: 'notAnAgent',
    })
    const { data } = await at.call('Agents/GetInvited', {}, agent.token)
    expect(data?.accounts).toMatchObject([
      { uid: ben.uid, nickname: null, email: `${ben.email[0]}***@e***.org`, isCertified: true, isReal: true },
    ])
    expect(JSON.stringify(data)).not.toContain(ben.email)
  })
})

describe('a recharge', () => {
  test('moves money, is listed on both sides by its own name, and mailed once', async () => {
    const before = await balances()
    const { data } = await recharge({ amount: '250.5', clientOrderId: 'mine' })
    const transferId = data?.transferId ?? ''
    expect(data?.isRepeat).toBe(false)
    expect((await recharge({ amount: '250.5', clientOrderId: 'mine' })).data).toEqual({
      transferId,
      isRepeat: true,
    })
    expect([before, await balances()]).toEqual([
      '["10000.000000","0.000000"]',
      '["9749.500000","250.500000"]',
    ])
    const entries = async (who: Member, flow: 'agentRecharge' | 'subordinateRecharge') =>
      (await at.call('Wallet/GetFundFlow', { flow }, who.token)).data?.entries
    const cause = { kind: 'transfer', id: transferId }
    const line = { amount: '250.500000', otherSide: 'otherUser', cause }
    expect(await entries(agent, 'subordinateRecharge')).toMatchObject([{ ...line, fromBucket: 'available' }])
    expect(await entries(agent, 'agentRecharge')).toEqual([])
    expect(await entries(ben, 'agentRecharge')).toMatchObject([{ ...line, toBucket: 'available' }])
    expect(await entries(ben, 'subordinateRecharge')).toEqual([])
    expect(await csvFlows(agent)).toContain('subordinateRecharge')
    expect(await csvFlows(agent)).not.toContain('agentRecharge')
    expect(await csvFlows(ben)).toContain('agentRecharge')
    const recharges = async (who: Member) =>
      (await at.call('Agents/GetRecharges', {}, who.token)).data?.recharges
    const told = { transferId, coin: 'USDT', amount: '250.500000' }
    expect(await recharges(agent)).toMatchObject([{ ...told, direction: 'given', uid: ben.uid }])
    expect(await recharges(ben)).toMatchObject([{ ...told, direction: 'received', uid: null }])
    await expect.poll(async () => (await at.mailTo(ben.email))?.subject).toBe('Your account was recharged')
    const mail = await at.mailTo(agent.email)
    expect(mail).toMatchObject({ subject: 'You recharged an account' })
    expect(mail?.text).toContain(ben.uid)
    expect((await at.mailTo(ben.email))?.text).not.toContain(agent.uid)
    const mails = await at.query("select from mails where subject like '%recharged%'")
    expect(mails.length).toBe(2)
  })

  test('opens the account of a new member', async () => {
    const newcomer = await Member.registered(at, await agent.invitationCode())
    expect((await recharge({ uid: newcomer.uid, amount: '1' })).name).toBe('success')
    await at.settled()
    expect(await newcomer.usdt()).toBe('1.000000')
  })

  test('twice at once with one name is one', async () => {
    const before = Number(await ben.usdt())
    const answers = await Promise.all(
      [1, 2, 3].map(() => recharge({ amount: '5', clientOrderId: 'at-once' })),
    )
    expect(answers.map(({ name }) => name)).toEqual(['success', 'success', 'success'])
    expect(new Set(answers.map(({ data }) => data?.transferId)).size).toBe(1)
    await at.settled()
    expect(Number(await ben.usdt())).toBe(before + 5)
  })

  test('by an agent who changed a password puts the recipient’s withdrawals under review', async () => {
    const carl = await Member.of(at, { invitationCode: await agent.invitationCode(), money: '0' })
    await passDays(at, 1.1)
    const causes = () =>
      at.product.core.mirror.withdrawals
        .cautionsOf(carl.accountId, at.now().getTime())
        .map(({ cause }) => cause)
    expect((await recharge({ uid: carl.uid, amount: '1' })).name).toBe('success')
    expect(causes()).toEqual([])
    // The state between a password change and its delivery to the engine.
    await at.query('update users set security_changed_at = $2 where id = $1', [agent.uid, at.now()])
    expect((await recharge({ uid: carl.uid, amount: '1' })).name).toBe('success')
    expect(causes()).toEqual(['agentRecharge'])
    // The recipient passes the caution on with the money.
    await setFlags(at, carl.accountId, 'certified', 'agent')
    const dora = await Member.registered(at, await carl.invitationCode())
    expect((await recharge({ uid: dora.uid, amount: '1' }, carl)).name).toBe('success')
    const handedOn = at.product.core.mirror.withdrawals.cautionsOf(dora.accountId, at.now().getTime())
    expect(handedOn.map(({ cause }) => cause)).toEqual(['agentRecharge'])
  })

  test('counts as nobody’s earnings', async () => {
    for (const who of [agent, ben]) {
      const { data } = await at.call('Wallet/GetOverview', {}, who.token)
      expect(data?.historical.amount).toBe('0.000000')
    }
  })
})

describe('a recharge is refused and moves nothing', () => {
  test('members that the agent did not invite are reported as unknown', async () => {
    const stranger = await Member.of(at)
    const before = await balances()
    for (const uid of [stranger.uid, '99999999', agent.uid])
      expect(await recharge({ uid })).toMatchObject({ name: 'userDoesNotExist', reason: 'recipientUnknown' })
    expect((await recharge({ uid: 'x' })).name).toBe('userDoesNotExist')
    expect((await recharge({}, ben)).name).toBe('roleNotAllowed')
    expect(await balances()).toBe(before)
  })

  const refusals: [string, Partial<Form>][] = [
    ['coinNotObtained', { coin: 'NONE' }],
    ['coinNotObtained', { coin: '' }],
    ['amountNotPositive', { amount: '0' }],
    ['amountWrong', { amount: '0.0000001' }],
    ['insufficientBalance', { amount: '1000000' }],
    ['insufficientBalance', { coin: 'BTC', amount: '1' }],
    ['fundPasswordEmpty', { fundPassword: '' }],
    ['fundPasswordWrong', { fundPassword: '000000' }],
    ['requiredParametersEmpty', { uid: '' }],
    ['invalidRequest', { clientOrderId: 'a b' }],
  ]
  test.each(refusals)('%s', async (name, change) => {
    const before = await balances()
    expect((await recharge(change)).name).toBe(name)
    expect(await balances()).toBe(before)
  })

  test('bans of the agent, and a practice account on either side', async () => {
    const names: (string | undefined)[] = []
    for (const flags of [
      ['certified', 'agent', 'frozen'],
      ['certified', 'agent', 'locked'],
      ['certified', 'agent', 'demo'],
      ['certified', 'agent', 'withdrawalBanned'],
      ['agent'],
    ] as const) {
      await setFlags(at, agent.accountId, ...flags)
      names.push((await recharge()).name)
    }
    expect(names).toEqual([
      'userFrozen',
      'userLocked',
      'nonRealAccountCannotTransfer',
      'withdrawalForbidden',
      'notCertified',
    ])
    await setFlags(at, agent.accountId, 'certified', 'agent')
    await setFlags(at, ben.accountId, 'demo')
    expect((await recharge()).name).toBe('nonRealAccountCannotTransfer')
    expect((await at.call('Agents/GetInvited', {}, agent.token)).data?.accounts.at(-1)?.isReal).toBe(false)
    await setFlags(at, ben.accountId, 'certified')
  })

  test('the product is closed, or not offered where the agent lives', async () => {
    const product = 'transfers'
    await must(at, { type: 'setProductSwitch', product, isOpen: false, closedRegions: [] })
    expect((await recharge()).name).toBe('outsideTradingHours')
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: ['AQ'] })
    await must(at, { type: 'setAccountRegion', accountId: agent.accountId, region: 'AQ' })
    expect((await recharge()).name).toBe('productNotOffered')
    await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: [] })
  })

  test('fundPasswordNotSet, and userLocked after too many wrong ones', async () => {
    const [row] = await at.query<{ hash: string }>(
      'select fund_password_hash as hash from users where id = $1',
      [agent.uid],
    )
    await at.query('update users set fund_password_hash = null where id = $1', [agent.uid])
    expect((await recharge()).name).toBe('fundPasswordNotSet')
    await at.query('update users set fund_password_hash = $2 where id = $1', [agent.uid, row?.hash])
    for (let i = 0; i < 6; i += 1) await recharge({ fundPassword: '000000' })
    expect((await recharge()).name).toBe('userLocked')
  })

  test('an agent with unreturned support funds (118) recharges nobody', async () => {
    const two = { proposer: await Operator.of(at, 'treasurer'), approver: await Operator.of(at, 'admin') }
    const grantId = await offered(at, two, agent)
    await agent.accept(grantId)
    expect(await recharge()).toMatchObject({
      name: 'agentGivenSupportFunds',
      reason: 'agentHasSupport',
      details: { amount: '500.000000', coin: 'USDT' },
    })
    await agent.giveBack(grantId, null)
    expect((await recharge()).name).toBe('success')
  })

  test('an agent who owes a loan (611), and is told how much lifts it', async () => {
    await setFlags(at, agent.accountId, 'certified', 'advanced', 'agent')
    const { accountId } = agent
    await must(at, { type: 'setCreditScore', accountId, score: 800 })
    const amounts = { amountMin: 5_000_000_000n, amountMax: 6_000_000_000n }
    const terms = { interestPpm: 100_000, penaltyPpm: 1_000, termDays: 30 }
    await must(at, {
      type: 'applyForLoan',
      accountId,
      ...amounts,
      ...terms,
      papersId: 1,
      clientOrderId: null,
    })
    const [loan] = await at.query<{ id: string }>('select max(loan_id) as id from views.loans')
    await must(at, { type: 'grantLoan', loanId: Number(loan?.id), amount: 5_000_000_000n })
    expect(await recharge()).toMatchObject({
      name: 'loanOutstanding',
      details: { amount: '5500.000000', coin: 'USDT' },
    })
  })

  test('without a session', async () => {
    for (const name of ['GetInvitations', 'GetInvited', 'Recharge', 'GetRecharges'])
      expect((await at.callRaw(`Agents/${name}`, form())).name).toBe('tokenInvalid')
  })
})

test('a replay of the journal gives the same', async () => {
  expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
})

async function csvFlows(who: Member): Promise<string[]> {
  const { data } = await at.call('Wallet/StartExport', {}, who.token)
  const text = await (await fetch(`${at.product.url}${data?.url}`)).text()
  return text.split('\n').map((line) => line.split(',')[2]?.replaceAll('"', '') ?? '')
}
