import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@candor/contract/languages'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { send } from '../../testing/send.ts'
import { StreamClient } from '../../testing/stream-client.ts'
import { Trader } from '../../testing/people/trader.ts'

let at: TestProduct
let reviewer: Operator
let admin: Operator
beforeAll(async () => {
  at = await startTestProduct()
  reviewer = await Operator.of(at, 'reviewer')
  admin = await Operator.of(at, 'admin')
})
afterAll(() => at.product.close())

const hostile = `<script>alert(1)</script> "quoted" & {reason}`
const marksOf = async ({ uid }: Trader) => (await admin.call('Users/GetUser', { uid })).data?.user.marks
const restrict = async (
  { uid }: Trader,
  mark: 'frozen' | 'locked' | 'tradeBanned' | 'withdrawalBanned',
  isSet = true,
  reason = 'a test',
) => (await reviewer.call('Users/Restrict', { uid, mark, isSet, reason })).name
const profileOf = async ({ token }: Trader) => (await at.call('Account/GetProfile', {}, token)).data
const emailOf = async ({ uid }: Trader) =>
  (await at.query<{ email: string }>('select email from users where id = $1', [uid]))[0]?.email ?? ''

// The journal's entries for an account's flags, oldest first.
async function journaled({ accountId }: Trader) {
  const rows = await at.query<{ line: string }>(
    `select line from journal, regexp_split_to_table(commands, E'\\n') with ordinality as lines (line, place)
     where line like '%setAccountFlags%' and line::jsonb ->> 'accountId' = $1 order by first_seq, place`,
    [String(accountId)],
  )
  return rows.map(({ line }) => JSON.parse(line) as Record<string, unknown>)
}

describe('a restriction', () => {
  test('holds at once, is in the journal with operator and reason, and is told to its owner', async () => {
    const trader = await Trader.tryout(at)
    const orderId = await trader.placed({ price: '40000' })
    expect(await restrict(trader, 'tradeBanned', true, hostile)).toBe('success')
    expect((await trader.place({})).name).toBe('tradingBanned')
    expect(await journaled(trader)).toMatchObject([
      {
        set: ['tradeBanned'],
        clear: [],
        by: { kind: 'operator', operatorId: reviewer.operatorId },
        reason: hostile,
      },
    ])
    expect((await profileOf(trader))?.restrictions).toMatchObject([{ mark: 'tradeBanned', reason: hostile }])
    const { data } = await admin.call('Users/GetUser', { uid: trader.uid })
    expect(data?.restrictions).toMatchObject([
      { mark: 'tradeBanned', reason: hostile, by: { operatorId: reviewer.operatorId, name: reviewer.name } },
    ])
    // A ban still allows the user to leave.
    expect((await at.call('Spot/CancelOrder', { orderId }, trader.token)).name).toBe('success')
    expect(await restrict(trader, 'tradeBanned', false)).toBe('success')
    expect((await trader.place({ price: '40000' })).name).toBe('success')
    expect((await profileOf(trader))?.restrictions).toEqual([])
    const { data: decided } = await admin.call('Users/GetDecisions', { uid: trader.uid })
    expect(decided?.decisions.map(({ command, by }) => [command, by.name])).toEqual([
      ['setAccountFlags', reviewer.name],
      ['setAccountFlags', reviewer.name],
    ])
  })

  test('that locks reads as an operator’s act, not as too many attempts', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    expect(await restrict(trader, 'locked')).toBe('success')
    const reply = await trader.place({})
    expect([reply.name, reply.reason]).toEqual(['userLocked', 'accountLocked'])
    expect(await marksOf(trader)).toEqual(['locked', 'demo', 'testMoney'])
    expect(await restrict(trader, 'withdrawalBanned')).toBe('success')
    expect((await profileOf(trader))?.restrictions.map(({ mark }) => mark)).toEqual([
      'locked',
      'withdrawalBanned',
    ])
  })

  test('repeated is refused, also when two decide at once', async () => {
    const trader = await Trader.tryout(at)
    const both = await Promise.all([restrict(trader, 'locked'), restrict(trader, 'locked')])
    expect(new Set(both)).toEqual(new Set(['decidedAlready', 'success']))
    expect(await restrict(trader, 'locked')).toBe('decidedAlready')
    expect(await restrict(trader, 'withdrawalBanned', false)).toBe('decidedAlready')
    const apart = await Promise.all([restrict(trader, 'locked', false), restrict(trader, 'tradeBanned')])
    expect(apart).toEqual(['success', 'success'])
    expect(await journaled(trader)).toHaveLength(3)
    expect(await marksOf(trader)).toEqual(['tradeBanned', 'demo', 'testMoney'])
  })

  test('from before the console can be ended', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    const { accountId } = trader
    await send(at.product.core, { type: 'setAccountFlags', accountId, set: ['locked'], clear: [] })
    expect((await profileOf(trader))?.restrictions).toEqual([{ mark: 'locked', reason: null, since: null }])
    expect(await restrict(trader, 'locked')).toBe('decidedAlready')
    expect(await restrict(trader, 'locked', false)).toBe('success')
    expect(await marksOf(trader)).toEqual(['demo', 'testMoney'])
  })

  test('is decided by operators with the right, with a reason, about an existing user', async () => {
    const { uid } = await Trader.registered(at)
    const act = { uid, mark: 'locked', isSet: true, reason: 'a test' } as const
    for (const role of ['support', 'treasurer'] as const) {
      const operator = await Operator.of(at, role)
      expect((await operator.call('Users/Restrict', act)).name).toBe('roleNotAllowed')
      expect((await operator.call('Users/Classify', { ...act, mark: 'agent' })).name).toBe('roleNotAllowed')
      expect((await operator.call('Users/SetRegion', { uid, region: 'FR', reason: 'x' })).name).toBe(
        'roleNotAllowed',
      )
    }
    expect((await reviewer.call('Users/Classify', { ...act, mark: 'agent' })).name).toBe('roleNotAllowed')
    expect((await reviewer.call('Users/Restrict', { ...act, reason: '  ' })).name).toBe(
      'requiredParametersEmpty',
    )
    expect((await reviewer.call('Users/Restrict', { ...act, reason: 'x'.repeat(501) })).name).toBe(
      'invalidRequest',
    )
    const nobody = { ...act, uid: '99999999' }
    expect((await reviewer.call('Users/Restrict', nobody)).name).toBe('userDoesNotExist')
    expect((await admin.call('Users/Classify', { ...nobody, mark: 'agent' })).name).toBe('userDoesNotExist')
    expect((await admin.call('Users/SetRegion', { uid: nobody.uid, region: null, reason: 'x' })).name).toBe(
      'userDoesNotExist',
    )
    const wrong = { ...act, mark: 'certified' as 'locked' }
    expect((await reviewer.call('Users/Restrict', wrong)).name).toBe('invalidRequest')
    expect(await at.query('select * from account_marks where user_id = $1', [uid])).toEqual([])
  })
})

describe('a freeze', () => {
  test('signs out with its own number, until it is ended', async () => {
    const trader = await Trader.registered(at)
    const phone = await StreamClient.signedIn(at.product.url, trader.token)
    expect(await restrict(trader, 'frozen')).toBe('success')
    expect(await phone.next('signedOut')).toMatchObject({ resultCode: 10 })
    expect((await at.call('Account/GetProfile', {}, trader.token)).name).toBe('userFrozen')
    const username = await emailOf(trader)
    const signIn = { username, password: 'correct horse 1' }
    expect((await at.call('Account/Login', signIn)).name).toBe('userFrozen')
    expect(await marksOf(trader)).toEqual(['frozen'])
    expect(await restrict(trader, 'frozen', false)).toBe('success')
    expect((await at.call('Account/Login', signIn)).name).toBe('success')
    phone.socket.close()
  })
})

describe('the phone of the user', () => {
  test('hears at once that the profile has changed', async () => {
    const trader = await Trader.tryout(at)
    await trader.balanceOf('USDT')
    const stranger = await Trader.tryout(at)
    await stranger.balanceOf('USDT')
    const phone = await StreamClient.signedIn(at.product.url, trader.token)
    const other = await StreamClient.signedIn(at.product.url, stranger.token)
    await restrict(trader, 'withdrawalBanned')
    await phone.next('profileChanged')
    expect((await profileOf(trader))?.restrictions).toMatchObject([{ mark: 'withdrawalBanned' }])
    await admin.call('Users/SetRegion', { uid: trader.uid, region: 'JP', reason: 'a passport' })
    await phone.next('profileChanged')
    expect((await profileOf(trader))?.region).toBe('JP')
    expect(other.of('profileChanged')).toEqual([])
    phone.socket.close()
    other.socket.close()
  })
})

describe('the mail about it', () => {
  test.each(languages.map(({ shortName }) => shortName))(
    'is in %s, with the reason as text',
    async (language) => {
      const trader = await Trader.registered(at)
      await at.call('Account/SetLanguage', { language }, trader.token)
      const email = await emailOf(trader)
      const htmlOf = async () =>
        (
          await at.query<{ html: string }>('select html from mails where recipient = $1 order by id desc', [
            email,
          ])
        )[0]?.html
      const subjects = new Set<string>()
      for (const isSet of [true, false])
        for (const mark of ['frozen', 'locked', 'tradeBanned', 'withdrawalBanned'] as const) {
          expect(await restrict(trader, mark, isSet, hostile)).toBe('success')
          const mail = await at.mailTo(email)
          subjects.add(mail?.subject ?? '')
          expect(mail?.text).toContain(hostile)
          expect(mail?.text).not.toContain('select')
          expect(await htmlOf()).toContain('&lt;script&gt;')
          expect(await htmlOf()).not.toContain('<script')
        }
      for (const mark of ['agent', 'demo'] as const)
        for (const isSet of [true, false]) {
          await admin.call('Users/Classify', { uid: trader.uid, mark, isSet, reason: 'a contract' })
          subjects.add((await at.mailTo(email))?.subject ?? '')
        }
      for (const region of ['JP', null]) {
        await admin.call('Users/SetRegion', { uid: trader.uid, region, reason: 'a passport' })
        const mail = await at.mailTo(email)
        subjects.add(mail?.subject ?? '')
        expect(mail?.text).toContain('a passport')
      }
      expect([...subjects].filter((subject) => subject !== '')).toHaveLength(14)
    },
  )

  test('is one for each decision', async () => {
    const trader = await Trader.registered(at)
    const email = await emailOf(trader)
    await Promise.all([restrict(trader, 'locked'), restrict(trader, 'locked')])
    const mails = await at.query('select id from mails where recipient = $1 and subject like $2', [
      email,
      '%locked%',
    ])
    expect(mails).toHaveLength(1)
  })
})

describe('agents, demos and regions', () => {
  test('are decided like restrictions', async () => {
    const trader = await Trader.tryout(at)
    const classify = async (mark: 'agent' | 'demo', isSet: boolean) =>
      (await admin.call('Users/Classify', { uid: trader.uid, mark, isSet, reason: 'a contract' })).name
    expect(await classify('demo', true)).toBe('decidedAlready')
    expect(await classify('agent', true)).toBe('success')
    expect(await classify('agent', true)).toBe('decidedAlready')
    expect(await classify('demo', false)).toBe('success')
    expect(await marksOf(trader)).toEqual(['agent', 'testMoney'])
    expect((await profileOf(trader))?.restrictions).toMatchObject([{ mark: 'agent', reason: 'a contract' }])
    expect((await trader.place({ price: '40000' })).name).toBe('success')
    expect(await classify('demo', true)).toBe('success')
    expect(await marksOf(trader)).toEqual(['demo', 'agent', 'testMoney'])
  })

  test('an operator’s word about the country stands until an operator takes it back', async () => {
    const trader = await Trader.registered(at)
    const own = async (region: string) => await at.call('Account/SetRegion', { region }, trader.token)
    const decide = async (region: string | null) =>
      (await admin.call('Users/SetRegion', { uid: trader.uid, region, reason: 'a passport' })).name
    expect((await own('FR')).name).toBe('success')
    expect(await decide('FR')).toBe('success')
    expect(await decide('FR')).toBe('decidedAlready')
    const refused = await own('DE')
    expect([refused.name, refused.reason]).toEqual(['decidedAlready', 'regionDecided'])
    expect(await decide('US')).toBe('success')
    expect((await profileOf(trader))?.region).toBe('US')
    expect(at.product.core.mirror.regionOf(trader.accountId)).toBe('US')
    expect(await decide(null)).toBe('success')
    expect(await decide(null)).toBe('decidedAlready')
    expect((await profileOf(trader))?.region).toBe(null)
    expect((await own('DE')).name).toBe('success')
    expect((await admin.call('Users/SetRegion', { uid: trader.uid, region: 'ZZ', reason: 'x' })).name).toBe(
      'invalidRequest',
    )
  })
})
