import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { Borrower } from '../../testing/people/borrower.ts'
import { Applicant } from '../../testing/people/identity.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { setFlags } from '../../testing/people/withdrawer.ts'

let at: TestProduct
let ann: Operator
let ben: Operator
beforeAll(async () => {
  at = await startTestProduct()
  ann = await Operator.of(at, 'reviewer')
  ben = await Operator.of(at, 'admin')
})
afterAll(() => at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

const reason = 'the document was stolen'
const flagsOf = ({ uid }: Applicant) => at.product.core.mirror.flagsOf(accountIdOf(uid))
const pass = async (who: Applicant) =>
  await ann.call('Identity/Pass', { itemId: await who.itemId(), creditScore: null, reason: 'clear' })
const revoke = async ({ uid }: { uid: string }, level: 'primary' | 'advanced' = 'primary') =>
  await ben.call('Identity/Revoke', { uid, level, reason })

async function certified(): Promise<Applicant> {
  const who = await Applicant.register(at)
  await who.submitPrimary()
  expect((await pass(who)).name).toBe('success')
  return who
}

async function advanced(): Promise<Applicant> {
  const who = await certified()
  await who.submitAdvanced()
  expect((await pass(who)).name).toBe('success')
  expect(flagsOf(who)).toEqual(expect.arrayContaining(['certified', 'advanced']))
  return who
}

describe('a passed check', () => {
  test('is revoked: marks, mail with the reason, and the user may submit again', async () => {
    const who = await certified()
    const itemId = await who.itemId()
    expect((await revoke(who)).name).toBe('success')
    expect(flagsOf(who)).toEqual([])
    const { primary } = await who.status()
    expect(primary).toMatchObject({ state: 'refused', reason, refusedParts: [] })
    await expect
      .poll(async () => (await at.mailTo(who.email))?.subject)
      .toBe('Your primary certification was revoked')
    expect((await at.mailTo(who.email))?.text).toContain(reason)
    const { data } = await ann.call('Identity/GetItem', { itemId })
    expect(data?.submission).toMatchObject({
      state: 'refused',
      reason: 'clear',
      decidedBy: { operatorId: ann.operatorId },
      revoked: { by: { operatorId: ben.operatorId }, reason },
    })
    await who.submitPrimary()
    expect((await pass(who)).name).toBe('success')
    expect(flagsOf(who)).toEqual(['certified'])
    expect((await who.status()).primary.state).toBe('verified')
  })

  test('also ends the advanced one, but ending the advanced one leaves the primary one', async () => {
    const who = await advanced()
    expect((await revoke(who, 'advanced')).name).toBe('success')
    expect(flagsOf(who)).toEqual(['certified'])
    await who.submitAdvanced()
    await pass(who)
    expect((await revoke(who)).name).toBe('success')
    expect(flagsOf(who)).toEqual([])
    expect(await who.status()).toMatchObject({
      primary: { state: 'refused', reason },
      advanced: { state: 'refused', reason },
    })
  })

  test('also ends a waiting advanced one, which nobody can pass any more', async () => {
    const who = await certified()
    await who.submitAdvanced()
    const itemId = await who.itemId()
    expect((await revoke(who)).name).toBe('success')
    expect((await who.status()).advanced).toMatchObject({ state: 'refused', reason })
    expect((await ann.call('Identity/Pass', { itemId, creditScore: 700, reason })).name).toBe(
      'decidedAlready',
    )
    const { data } = await ann.call('Identity/GetItem', { itemId })
    expect(data?.submission).toMatchObject({ decidedBy: { operatorId: ben.operatorId }, revoked: null })
  })

  test('also ends an advanced one passed at the same moment', async () => {
    const who = await certified()
    await who.submitAdvanced()
    const itemId = await who.itemId()
    const client = new pg.Client({ connectionString: at.databaseUrl })
    await client.connect()
    // A pass that is not committed yet.
    await client.query('begin')
    await client.query(
      "update certifications set state = 'verified', decided_at = now(), decided_by = $2 where id = $1",
      [itemId, ann.operatorId],
    )
    const revoked = revoke(who)
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await at.query(waiting)).length).toBeGreaterThan(0)
    await client.query('commit')
    await client.end()
    expect((await revoked).name).toBe('success')
    expect(await who.status()).toMatchObject({
      primary: { state: 'refused', reason },
      advanced: { state: 'refused', reason },
    })
    const { data } = await ann.call('Identity/GetItem', { itemId })
    expect(data?.submission).toMatchObject({
      decidedBy: { operatorId: ann.operatorId },
      revoked: { by: { operatorId: ben.operatorId } },
    })
  })

  test('leaves the country bound', async () => {
    const who = await certified()
    const region = at.product.core.mirror.regionOf(accountIdOf(who.uid))
    await revoke(who)
    expect(await at.call('Account/SetRegion', { region: 'JP' }, who.token)).toMatchObject({
      reason: 'regionDecided',
    })
    expect(at.product.core.mirror.regionOf(accountIdOf(who.uid))).toBe(region)
  })

  test('is revoked once, also when two do it at once', async () => {
    const who = await certified()
    const names = (await Promise.all([revoke(who), revoke(who)])).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['orderMissing', 'success']))
    expect((await revoke(who)).name).toBe('orderMissing')
  })

  test('of an account certified without one is revoked as well', async () => {
    const who = await Applicant.register(at)
    await at.product.core.ensureAccount(who.uid)
    await setFlags(at, accountIdOf(who.uid), 'certified')
    expect((await revoke(who)).name).toBe('success')
    expect((await who.status()).primary.state).toBe('unverified')
  })
})

describe('an earlier applicant for a loan', () => {
  const granting = (itemId: string, amount: string) => ({ itemId, amount, reason: 'it is safe' })

  test.each(['primary', 'advanced'] as const)('gets none after the %s check', async (level) => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    expect((await revoke(who, level)).name).toBe('success')
    expect(await ann.call('Loans/Grant', granting(itemId, '10000'))).toMatchObject({
      name: 'optionMinimumLevelFailed',
      reason: 'loanLevelTooLow',
    })
    expect((await who.read(itemId)).loan.state).toBe('applying')
    expect((await ann.call('Loans/Reject', { itemId, reason })).name).toBe('success')
  })

  test('gets no loan proposed before, until the check has passed again', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied({ amountMin: '50000', amountMax: '80000' })
    const { data } = await ann.call('Loans/Grant', granting(itemId, '60000'))
    const proposalId = data?.proposalId ?? 0
    const { data: read } = await ben.call('Loans/GetItem', { itemId })
    const approval = { proposalId, hash: read?.item.proposal?.hash ?? '' }
    expect((await revoke(who, 'advanced')).name).toBe('success')
    expect((await ben.call('Approvals/Approve', approval)).name).toBe('optionMinimumLevelFailed')
    expect(await who.available()).not.toBe('60000.000000')
    await setFlags(at, who.accountId, 'certified', 'advanced')
    expect((await ben.call('Approvals/Approve', approval)).name).toBe('success')
    expect(await who.available()).toBe('60000.000000')
  })
})

describe('nothing is revoked', () => {
  test('userDoesNotExist, orderMissing, invalidRequest and without the right', async () => {
    const who = await Applicant.register(at)
    expect((await revoke({ uid: '99999999' })).name).toBe('userDoesNotExist')
    expect((await revoke(who)).name).toBe('orderMissing')
    await at.product.core.ensureAccount(who.uid)
    await setFlags(at, accountIdOf(who.uid), 'certified', 'demo')
    expect((await revoke(who)).name).toBe('orderMissing')
    const wrong = { uid: who.uid, level: 'third' as 'primary', reason }
    expect((await ben.call('Identity/Revoke', wrong)).name).toBe('invalidRequest')
    const uma = await Operator.of(at, 'treasurer')
    const named = { uid: who.uid, level: 'primary', reason } as const
    expect((await uma.call('Identity/Revoke', named)).name).toBe('roleNotAllowed')
    expect((await ben.call('Identity/Revoke', { ...named, reason: ' ' })).name).toBe(
      'requiredParametersEmpty',
    )
  })
})

test('a replay of the journal gives the same', async () => {
  expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
})
