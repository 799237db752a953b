import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from '../../../../../scripts/built-program.ts'
import { accountIdOf, certifiedOnTestMoney } from '../../platform/core/accounts.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { Applicant } from '../../testing/people/identity.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'

const victim = 'apps/server/src/testing/programs/outbox-victim.ts'
const amounts = [
  { coin: 'USDT', amount: '10000.000000' },
  { coin: 'BTC', amount: '0.10000000' },
]

let at: TestProduct
let operator: Operator
beforeAll(async () => {
  at = await startTestProduct()
  operator = await Operator.of(at, 'admin')
})
afterAll(() => at.product.close())

const claim = async ({ token }: { token: string }) => await at.call('Account/ClaimTestMoney', {}, token)
const profileOf = async ({ token }: { token: string }) =>
  (await at.call('Account/GetProfile', {}, token)).data
const balances = async (trader: Trader) =>
  await Promise.all(['USDT', 'BTC'].map(async (coin) => (await trader.balanceOf(coin))?.available))

// The journal's entries for it, by the references of the credits.
async function credits(product: TestProduct, accountId: number) {
  const rows = await product.query<{ line: string }>(
    `select line from journal, regexp_split_to_table(commands, E'\\n') as line
     where line like $1 order by line`,
    [`%"test funding ${accountId} %`],
  )
  return rows.length
}

describe('a registered account', () => {
  test('is offered test money, takes it once, and trades with it', async () => {
    const trader = await Trader.registered(at)
    expect((await profileOf(trader))?.testMoney).toEqual(amounts)
    expect((await trader.place({})).name).toBe('notCertified')
    expect((await claim(trader)).data).toEqual({ amounts, isNew: true })
    expect(await profileOf(trader)).toMatchObject({
      testMoney: null,
      marks: ['testMoney'],
      certification: { primary: 'unverified' },
    })
    const attention = await at.call('Account/GetAttention', {}, trader.token)
    expect(attention.data?.items.map(({ kind }) => kind)).not.toContain('identity')
    expect(await balances(trader)).toEqual(['10000.000000', '0.10000000'])
    expect((await trader.place({})).name).toBe('success')
  })

  test('asks again and gets nothing more', async () => {
    const trader = await Trader.registered(at)
    await claim(trader)
    expect((await claim(trader)).data).toEqual({ amounts, isNew: false })
    expect(await balances(trader)).toEqual(['10000.000000', '0.10000000'])
  })

  test('asks twenty times at once and gets it once', async () => {
    const trader = await Trader.registered(at)
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(trader)))
    expect(answers.every(({ name }) => name === 'success')).toBe(true)
    expect(answers.filter(({ data }) => data?.isNew)).toHaveLength(1)
    expect(await balances(trader)).toEqual(['10000.000000', '0.10000000'])
    expect(await credits(at, trader.accountId)).toBe(2)
  })

  test('can’t have the same request taken twice', async () => {
    const trader = await Trader.registered(at)
    const body = at.sealed({})
    const headers = { token: trader.token }
    expect((await at.post('Account/ClaimTestMoney', body, headers)).answer.resultCode).toBe(1)
    expect((await at.post('Account/ClaimTestMoney', body, headers)).answer.resultCode).toBe(25)
    expect(await balances(trader)).toEqual(['10000.000000', '0.10000000'])
  })

  test('cannot name an amount of its own', async () => {
    const trader = await Trader.registered(at)
    const headers = { token: trader.token }
    for (const wish of [{ amount: '1000000' }, { uid: '10000001' }, { coin: 'BTC', amount: '-1' }])
      expect((await at.post('Account/ClaimTestMoney', at.sealed(wish), headers)).answer.resultCode).toBe(25)
    expect(await balances(trader)).toEqual(['0.000000', '0.00000000'])
  })
})

describe('it is refused to', () => {
  test('a visitor', async () => {
    expect((await at.call('Account/ClaimTestMoney', {})).name).toBe('tokenInvalid')
  })

  test('a throwaway account, which began with it', async () => {
    const trader = await Trader.tryout(at)
    expect((await profileOf(trader))?.testMoney).toBe(null)
    expect((await claim(trader)).name).toBe('nonRealAccountCannotTransfer')
    expect(await balances(trader)).toEqual(['10000.000000', '0.10000000'])
  })

  test.each([
    ['locked', 'userLocked'],
    ['frozen', 'userFrozen'],
  ] as const)('an account that is %s', async (mark, code) => {
    const trader = await Trader.registered(at)
    const form = { uid: trader.uid, mark, isSet: true, reason: 'a test' }
    expect((await operator.call('Users/Restrict', form)).name).toBe('success')
    expect((await claim(trader)).name).toBe(code)
    await operator.call('Users/Restrict', { ...form, isSet: false })
    expect((await claim(trader)).data?.isNew).toBe(true)
  })
})

describe('permission to trade', () => {
  test('is no certification: a document can be submitted and passes', async () => {
    const applicant = await Applicant.register(at)
    await claim(applicant)
    expect((await applicant.profile()).certification.primary).toBe('unverified')
    expect((await applicant.status()).primary.state).toBe('unverified')
    const { data } = await operator.call('Users/GetUser', { uid: applicant.uid })
    expect(data?.user.certification.primary).toBe('unverified')
    expect((await applicant.submitAdvanced()).name).toBe('notCertified')
    expect((await applicant.submitPrimary()).name).toBe('success')
    expect((await applicant.profile()).certification.primary).toBe('review')
    expect((await applicant.profile()).marks).toEqual(['testMoney'])
  })

  test('is taken back by an operator, and claiming again does not bring it back', async () => {
    const trader = await Trader.registered(at)
    await claim(trader)
    const form = { uid: trader.uid, level: 'primary', reason: 'a test' } as const
    expect((await operator.call('Identity/Revoke', form)).name).toBe('success')
    expect((await trader.place({})).name).toBe('notCertified')
    expect((await claim(trader)).data?.isNew).toBe(false)
    expect((await trader.place({})).name).toBe('notCertified')
    expect((await operator.call('Identity/Revoke', form)).name).toBe('orderMissing')
  })

  test('does not come with the money for users refused by a reviewer', async () => {
    const applicant = await Applicant.register(at)
    await applicant.submitPrimary()
    await at.query("update certifications set state = 'refused' where user_id = $1", [applicant.uid])
    expect((await claim(applicant)).data?.isNew).toBe(true)
    expect(await applicant.profile()).toMatchObject({ marks: [], certification: { primary: 'refused' } })
  })

  test('does not come for users refused by a reviewer while a second document waits', async () => {
    const applicant = await Applicant.register(at)
    await applicant.submitPrimary()
    await at.query("update certifications set state = 'refused' where user_id = $1", [applicant.uid])
    await applicant.submitPrimary()
    expect((await applicant.profile()).certification.primary).toBe('review')
    expect((await claim(applicant)).data?.isNew).toBe(true)
    expect((await applicant.profile()).marks).toEqual([])
  })

  test('is no permission to withdraw until a document has passed', async () => {
    const applicant = await Applicant.register(at)
    await claim(applicant)
    const previewed = async () =>
      (await at.call('Withdrawals/Preview', { methodId: '1', amount: '1000' }, applicant.token)).name
    expect(await previewed()).toBe('notCertified')
    expect((await applicant.profile()).marks).toEqual(['testMoney'])
    await applicant.submitPrimary()
    expect(await previewed()).toBe('notCertified')
    // A change in a table is no certification: the engine needs a command.
    await at.query("update certifications set state = 'verified' where user_id = $1", [applicant.uid])
    expect(await previewed()).toBe('notCertified')
    await at.query("update certifications set state = 'review' where user_id = $1", [applicant.uid])
    const passing = { itemId: await applicant.itemId(), creditScore: null, reason: 'it is theirs' }
    expect((await operator.call('Identity/Pass', passing)).name).toBe('success')
    expect(await previewed()).toBe('success')
    expect((await applicant.profile()).marks).toEqual(['certified', 'testMoney'])
    // Data of an older release, with one mark for both, are certified again by this.
    const db = openDatabase(at.databaseUrl, () => undefined)
    expect(await certifiedOnTestMoney(db)).toContain(accountIdOf(applicant.uid))
    await operator.call('Identity/Revoke', { uid: applicant.uid, level: 'primary', reason: 'it was forged' })
    expect(await certifiedOnTestMoney(db)).not.toContain(accountIdOf(applicant.uid))
    await db.destroy()
    expect(await previewed()).toBe('notCertified')
  })

  test('is not offered where it would be refused', async () => {
    for (const mark of ['demo', 'locked'] as const) {
      const trader = await Trader.registered(at)
      const accountId = await at.product.core.ensureAccount(trader.uid)
      await must(at, { type: 'setAccountFlags', accountId, set: [mark], clear: [] })
      expect(await profileOf(trader)).toMatchObject({ marks: [mark], testMoney: null })
    }
  })
})

describe('killed in the middle of it', () => {
  test.each([
    ['submitted', '1'],
    ['noted', '2'],
    ['read', '3'],
  ])('at %s of command %s, the account has everything once after the next start', async (step, row) => {
    const first = await startTestProduct()
    const trader = await Trader.registered(first)
    await first.product.close()
    const run = spawnSync(
      process.execPath,
      [await builtProgram(victim), first.databaseUrl, trader.uid, 'testMoney', step, row],
      { encoding: 'utf8' },
    )
    expect([run.signal, run.stdout]).toEqual(['SIGKILL', ''])
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
    const { core } = second.product
    await expect
      .poll(async () => await second.query('select id from outbox where done_at is null'))
      .toEqual([])
    const again = await second.call('Account/ClaimTestMoney', {}, trader.token)
    expect(again.data?.isNew).toBe(false)
    const { data } = await second.call('Wallet/GetBalances', {}, trader.token)
    expect(['USDT', 'BTC'].map((coin) => data?.balances.find((one) => one.coin === coin)?.available)).toEqual(
      ['10000.000000', '0.10000000'],
    )
    expect(await credits(second, trader.accountId)).toBe(2)
    expect(core.mirror.flagsOf(trader.accountId)).toEqual(['testMoney'])
    await second.product.close()
  })
})
