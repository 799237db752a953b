import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mask } from '../../platform/wire/mask.ts'
import { callConsole, Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { send } from '../../testing/send.ts'
import { Trader } from '../../testing/people/trader.ts'

let at: TestProduct
let support: Operator
let reviewer: Operator
beforeAll(async () => {
  at = await startTestProduct()
  support = await Operator.of(at, 'support')
  reviewer = await Operator.of(at, 'reviewer')
})
afterAll(() => at.product.close())

const nobody = '99999999'
const hostile = `<img src=x onerror="alert(1)"> {{7*7}} '; drop table users; -- \u202Egnp.exe`
const person = {
  realName: 'Adelheid Quibbleworth',
  age: 47,
  address: '12 Rookery Lane, Nantwich',
  phone: '+447700900123',
}

// A user with every field filled.
async function known() {
  const user = await Trader.registered(at)
  const [row] = await at.query<{ email: string; invitation_code: string }>(
    'select email, invitation_code from users where id = $1',
    [user.uid],
  )
  const username = `quill_${user.uid.slice(-4)}`
  const nickname = `Wren ${user.uid.slice(-4)}`
  await at.call('Account/SetBasicInfo', person, user.token)
  await at.call('Account/SetUsername', { username }, user.token)
  await at.call('Account/SetNickname', { nickname }, user.token)
  return { user, username, nickname, email: row?.email ?? '', code: row?.invitation_code ?? '' }
}

const found = async (text: string, by = support) =>
  (await by.call('Users/Search', { text, limit: 100 })).data?.users.map(({ uid }) => uid) ?? []

describe('searching', () => {
  test('finds users by the start of any of their names', async () => {
    const { user, username, nickname, email, code } = await known()
    for (const text of [
      user.uid,
      user.uid.slice(0, 7),
      email,
      email.slice(0, 6).toUpperCase(),
      username.toUpperCase(),
      username.slice(0, 3),
      nickname.toLowerCase(),
      'adelheid q',
      'Quibble',
      'quibbleworth adel',
      '+44 7700 900',
      '447700',
      code.slice(0, 5).toLowerCase(),
      `  ${email}  `,
    ])
      expect([text, (await found(text)).includes(user.uid)]).toEqual([text, true])
    for (const text of ['ibbleworth', '%', '_', `${email.slice(0, 3)}%`, '\\', 'x'.repeat(128)])
      expect([text, (await found(text)).includes(user.uid)]).toEqual([text, false])
  })

  test('finds nobody by a part of data the operator may not see', async () => {
    const treasurer = await Operator.of(at, 'treasurer')
    const { user, username, nickname, email, code } = await known()
    const whole = [email.toUpperCase(), ' adelheid QUIBBLEWORTH ', '+44 (7700) 900-123', '447700900123']
    const open = [user.uid.slice(0, 7), username.slice(0, 3), nickname.slice(0, 6), code.slice(0, 5)]
    for (const text of [...whole, ...open])
      expect([text, (await found(text, treasurer)).includes(user.uid)]).toEqual([text, true])
    const parts = [email.slice(0, -1), 'adelheid', 'quibbleworth', 'adelheid quibblewort', '+44770090012']
    for (const text of parts)
      expect([text, (await found(text, treasurer)).includes(user.uid)]).toEqual([text, false])
  })

  test('notes users found by personal data', async () => {
    const by = await Operator.of(at, 'reviewer')
    const { user, email, username } = await known()
    await found(username, by)
    await found(email.slice(0, -2), by)
    const rows = await at.query<{ details: string }>(
      'select details from audit_log where operator_id = $1 order by number',
      [by.operatorId],
    )
    expect(rows.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      { text: username, limit: 100 },
      { text: email.slice(0, -2), limit: 100, foundByPersonal: [user.uid] },
    ])
  })

  test('finds the owner of an order by its number', async () => {
    const trader = await Trader.tryout(at)
    const orderId = await trader.placed({ price: '40000' })
    await at.settled()
    expect(await found(orderId)).toContain(trader.uid)
  })

  test('goes through all, newest first, page by page and each once', async () => {
    await Promise.all(Array.from({ length: 3 }, () => Trader.tryout(at)))
    for (const text of ['', '1']) {
      const seen: string[] = []
      let before: string | undefined
      for (;;) {
        const { data } = await support.call('Users/Search', { text, limit: 2, ...(before ? { before } : {}) })
        seen.push(...(data?.users.map(({ uid }) => uid) ?? []))
        if (!data?.nextPage) break
        before = data.nextPage
      }
      const all = await at.query<{ id: string }>('select id from users order by id desc')
      expect(seen).toEqual(all.map(({ id }) => id))
    }
  })

  test('takes hostile text as text', async () => {
    expect(await found(hostile.slice(0, 128))).toEqual([])
    const user = await Trader.registered(at)
    await at.query('update users set nickname = $2 where id = $1', [user.uid, hostile])
    const { data } = await support.call('Users/Search', { text: '<IMG src=x' })
    expect(data?.users).toMatchObject([{ uid: user.uid, nickname: hostile }])
  })
})

describe('one user', () => {
  test('is shown with nothing personal in full, anywhere', async () => {
    const { user, email, username, nickname, code } = await known()
    const { data } = await support.call('Users/GetUser', { uid: user.uid })
    expect(data).toMatchObject({
      user: {
        uid: user.uid,
        username,
        nickname,
        email: mask.email(email),
        realName: 'A*** Q***',
        phone: '***23',
        address: '1***',
        age: '4*',
        language: 'EN',
        invitationCode: code,
        invitedBy: null,
        hasFundPassword: false,
        hasAccount: false,
        marks: [],
        isTryout: false,
      },
      restrictions: [],
    })
    const lists = [
      data,
      (await support.call('Users/Search', { text: user.uid })).data,
      (await support.call('Users/GetSessions', { uid: user.uid })).data,
      (await support.call('Users/GetNotes', { uid: user.uid })).data,
      (await support.call('Users/GetDecisions', { uid: user.uid })).data,
    ]
    const shown = JSON.stringify(lists)
    for (const datum of [email, person.realName, person.phone, person.address, email.split('@')[0] ?? ''])
      expect([datum, shown.includes(datum)]).toEqual([datum, false])
  })

  test('is shown in full to operators with the right, with a reason', async () => {
    const { user, email } = await known()
    const { data } = await support.call('Users/Unmask', { uid: user.uid, reason: 'a letter came back' })
    expect(data).toEqual({ email, ...person })
    const treasurer = await Operator.of(at, 'treasurer')
    const refused = await treasurer.call('Users/Unmask', { uid: user.uid, reason: 'curious' })
    expect([refused.name, refused.data]).toEqual(['roleNotAllowed', null])
    expect((await support.call('Users/Unmask', { uid: user.uid, reason: ' ' })).name).toBe(
      'requiredParametersEmpty',
    )
  })

  test('has sessions, which can be ended everywhere, and is told the reason', async () => {
    const { user, email } = await known()
    const before = await support.call('Users/GetSessions', { uid: user.uid })
    expect(before.data?.sessions).toMatchObject([{ endedAt: null, endReason: null }])
    const act = { uid: user.uid, reason: 'a stolen phone' }
    expect((await support.call('Users/EndSessions', act)).name).toBe('roleNotAllowed')
    expect((await reviewer.call('Users/EndSessions', act)).name).toBe('success')
    expect((await at.call('Account/GetProfile', {}, user.token)).name).toBe('tokenInvalid')
    const after = await support.call('Users/GetSessions', { uid: user.uid })
    expect(after.data?.sessions).toMatchObject([{ endReason: 'operator' }])
    expect(after.data?.sessions[0]?.endedAt).not.toBe(null)
    await expect
      .poll(async () => (await at.mailTo(email))?.subject)
      .toBe('You have been logged out on all devices')
    expect((await at.mailTo(email))?.text).toContain('Reason: a stolen phone')
  })

  test('has notes that are never changed, as they were written', async () => {
    const { user } = await known()
    for (const text of ['called about a deposit', hostile, '  so it is\nsaid  '])
      expect((await support.call('Users/AddNote', { uid: user.uid, text })).name).toBe('success')
    const { data } = await reviewer.call('Users/GetNotes', { uid: user.uid, limit: 2 })
    expect(data?.notes.map(({ text, by }) => [text, by])).toEqual([
      ['so it is\nsaid', { operatorId: support.operatorId, name: support.name }],
      [hostile, { operatorId: support.operatorId, name: support.name }],
    ])
    const rest = await support.call('Users/GetNotes', { uid: user.uid, before: data?.nextPage ?? '' })
    expect(rest.data).toMatchObject({ notes: [{ text: 'called about a deposit' }], nextPage: null })
    const other = await known()
    expect((await support.call('Users/GetNotes', { uid: other.user.uid })).data?.notes).toEqual([])
    expect((await support.call('Users/AddNote', { uid: user.uid, text: ' \n ' })).name).toBe(
      'requiredParametersEmpty',
    )
    expect((await support.call('Users/AddNote', { uid: user.uid, text: 'x'.repeat(2_001) })).name).toBe(
      'invalidRequest',
    )
    for (const statement of [
      "update user_notes set text = ''",
      'delete from user_notes',
      'truncate user_notes',
    ])
      await expect(at.query(statement)).rejects.toThrow('a note is never changed')
  })

  test('is shown with operators’ decisions and their reasons', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    const { accountId } = trader
    await send(at.product.core, {
      type: 'freezeFunds',
      accountId,
      coinId: 1,
      amount: 5n,
      reason: hostile,
    })
    await at.settled()
    const { data } = await support.call('Users/GetDecisions', { uid: trader.uid })
    expect(data).toMatchObject({
      decisions: [{ command: 'freezeFunds', by: { operatorId: 1 }, approvedBy: null, reason: hostile }],
      nextPage: null,
    })
    const page = await support.call('Users/GetDecisions', { uid: trader.uid, limit: 1 })
    const before = page.data?.nextPage ?? ''
    const rest = await support.call('Users/GetDecisions', { uid: trader.uid, before })
    expect(rest.data?.decisions).toEqual([])
  })
})

const lists = [
  ['Users/GetBalances', 'Wallet/GetBalances'],
  ['Users/GetOverview', 'Wallet/GetOverview'],
  ['Users/GetFundFlow', 'Wallet/GetFundFlow'],
  ['Users/GetOpenOrders', 'Spot/GetOpenOrders'],
  ['Users/GetOrderHistory', 'Spot/GetOrderHistory'],
  ['Users/GetOpenOptions', 'Options/GetOpenOrders'],
  ['Users/GetOptionHistory', 'Options/GetHistory'],
  ['Users/GetPledges', 'Pledge/GetOrders'],
  ['Users/GetSubscriptions', 'Lab/GetOrders'],
  ['Users/GetExchanges', 'Swap/GetRecords'],
] as const

const asked = (name: string) => (name === 'Users/GetPledges' ? { tab: 'inProgress' } : {})
const look = <Data>(name: string, uid: string) =>
  callConsole<Data>(at, name, { uid, ...asked(name) }, support.headers)

describe('the lists of a user', () => {
  test.each(lists)('%s shows the same as %s shows the user', async (ofOperator, ofUser) => {
    const trader = await Trader.tryout(at)
    await trader.placed({ price: '40000' })
    const cancelled = await trader.placed({ price: '41000' })
    await at.call('Spot/CancelOrder', { orderId: cancelled }, trader.token)
    const own = await at.callRaw<object>(ofUser, asked(ofOperator), trader.token)
    const seen = await look<object>(ofOperator, trader.uid)
    expect(seen.name).toBe('success')
    const { at: _seenAt, ...seenFigures } = { at: '', ...seen.data }
    const { at: _ownAt, ...ownFigures } = { at: '', ...own.data }
    expect(seenFigures).toEqual(ownFigures)
  })

  test.each(lists)('%s opens no account for a user without one', async (ofOperator) => {
    const user = await Trader.registered(at)
    const { name, data } = await look<object>(ofOperator, user.uid)
    expect(name).toBe('success')
    const rows = Object.values({ ...data }).find((value) => Array.isArray(value)) as { available?: string }[]
    const held = rows.filter(({ available }) => Number(available ?? 1) > 0)
    expect(held).toEqual([])
    expect(at.product.core.mirror.hasAccount(user.accountId)).toBe(false)
  })

  test('are narrowed as the user narrows them', async () => {
    const trader = await Trader.tryout(at)
    await trader.placed({ price: '40000' })
    const { uid } = trader
    const ofEth = await support.call('Users/GetOpenOrders', { uid, market: 'ETH/USDT' })
    expect(ofEth.data?.orders).toEqual([])
    expect((await support.call('Users/GetOpenOrders', { uid, market: 'NONE/USDT' })).name).toBe(
      'spotVarietyDoesNotExist',
    )
  })
})

test('nobody is found under an unknown number', async () => {
  const uid = nobody
  const reason = 'a test'
  const replies = [
    await support.call('Users/GetUser', { uid }),
    await support.call('Users/Unmask', { uid, reason }),
    await support.call('Users/GetSessions', { uid }),
    await reviewer.call('Users/EndSessions', { uid, reason }),
    await support.call('Users/GetNotes', { uid }),
    await support.call('Users/AddNote', { uid, text: 'nobody' }),
    await support.call('Users/GetDecisions', { uid }),
    ...(await Promise.all(lists.map(([name]) => look(name, uid)))),
    await support.call('Users/GetUser', { uid: '1' }),
    await support.call('Users/GetUser', { uid: `${nobody}'--` }),
  ]
  expect(replies.map(({ name }) => name)).toEqual(replies.map(() => 'userDoesNotExist'))
  expect((await support.call('Users/GetUser', { uid: '' })).name).toBe('requiredParametersEmpty')
})
