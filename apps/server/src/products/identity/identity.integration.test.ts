import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { Applicant } from '../../testing/people/identity.ts'
import { uploaded } from '../../testing/people/images.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must } from '../../testing/people/saver.ts'

let at: TestProduct
let ann: Operator
beforeAll(async () => {
  at = await startTestProduct()
  ann = await Operator.of(at, 'reviewer')
})
afterAll(() => at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

const reason = 'it is clear to read'
const flagsOf = ({ uid }: { uid: string }) => at.product.core.mirror.flagsOf(accountIdOf(uid))

async function passed(who: Applicant, creditScore: number | null = null) {
  return await ann.call('Identity/Pass', { itemId: await who.itemId(), creditScore, reason })
}

async function verified(): Promise<Applicant> {
  const who = await Applicant.register(at)
  await who.submitPrimary()
  expect((await passed(who)).name).toBe('success')
  return who
}

const marked = async (who: Applicant, set: 'locked' | 'demo') => {
  await at.product.core.ensureAccount(who.uid)
  await must(at, { type: 'setAccountFlags', accountId: accountIdOf(who.uid), set: [set], clear: [] })
}

describe('the primary check', () => {
  test('is unverified, under review, and verified with name, country and marks', async () => {
    const who = await Applicant.register(at)
    expect(await who.status()).toEqual({
      primary: {
        state: 'unverified',
        submittedAt: null,
        decidedAt: null,
        reason: null,
        refusedParts: [],
        sent: null,
      },
      advanced: {
        state: 'unverified',
        submittedAt: null,
        decidedAt: null,
        reason: null,
        refusedParts: [],
        sent: null,
      },
      creditScore: null,
      isSandbox: false,
    })
    const form = await who.primaryForm({ name: ' Ada Lovelace ', country: 'FR' })
    expect((await at.call('Identity/SubmitPrimary', form, who.token)).name).toBe('success')
    expect((await who.status()).primary).toMatchObject({
      state: 'review',
      sent: { ...form, name: 'Ada Lovelace' },
    })
    expect((await who.profile()).certification).toEqual({ primary: 'review', advanced: 'unverified' })
    expect(flagsOf(who)).not.toContain('certified')

    expect((await passed(who)).name).toBe('success')
    expect(flagsOf(who)).toContain('certified')
    expect((await who.status()).primary).toMatchObject({ state: 'verified', reason: null, refusedParts: [] })
    expect(await who.profile()).toMatchObject({
      realName: 'Ada Lovelace',
      region: 'FR',
      certification: { primary: 'verified', advanced: 'unverified' },
    })
    expect((await at.mailTo(who.email))?.subject).toBe('You have passed primary certification')
    const { data } = await ann.call('Users/GetUser', { uid: who.uid })
    expect(data?.user.certification).toEqual({ primary: 'verified', advanced: 'unverified' })
    const told = await at.query('select command, refusal from outbox where user_id = $1 order by id', [
      who.uid,
    ])
    expect(told).toMatchObject([{ refusal: null }, { refusal: null }])
  })

  test('fixes the country: its owner can no longer change it', async () => {
    const who = await Applicant.register(at)
    await who.submitPrimary({ country: 'JP' })
    expect((await at.call('Account/SetRegion', { region: 'DE' }, who.token)).name).toBe('success')
    expect((await who.profile()).isRegionDecided).toBe(false)
    await passed(who)
    const again = await at.call('Account/SetRegion', { region: 'DE' }, who.token)
    expect([again.name, again.reason]).toEqual(['decidedAlready', 'regionDecided'])
    expect(await who.profile()).toMatchObject({ region: 'JP', isRegionDecided: true })
    expect(await at.query('select 1 from account_marks where user_id = $1', [who.uid])).toEqual([])
  })

  test('decides the name: its owner can not write another one', async () => {
    const who = await verified()
    const { realName } = await who.profile()
    const change = { realName: 'Somebody Else', age: 40 }
    expect((await at.call('Account/SetBasicInfo', change, who.token)).name).toBe('certificationUnderReview')
    expect((await at.call('Account/SetBasicInfo', { age: 40 }, who.token)).name).toBe('success')
    expect((await who.profile()).realName).toBe(realName)
  })

  test('counts for the security of the account', async () => {
    const who = await verified()
    await at.query(`update users set fund_password_hash = 'x' where id = $1`, [who.uid])
    expect((await who.profile()).securityLevel).toBe('middle')
    await who.submitAdvanced()
    await passed(who)
    expect((await who.profile()).securityLevel).toBe('high')
  })

  test('that failed says why, and its good parts are sent again', async () => {
    const who = await Applicant.register(at)
    const form = await who.primaryForm()
    await at.call('Identity/SubmitPrimary', form, who.token)
    const itemId = await who.itemId()
    const parts = ['front', 'number', 'front'] as const
    expect((await ann.call('Identity/Refuse', { itemId, parts: [...parts], reason: 'cut off' })).name).toBe(
      'success',
    )
    expect((await who.status()).primary).toMatchObject({
      state: 'refused',
      reason: 'cut off',
      refusedParts: ['front', 'number'],
      sent: { backFileId: form.backFileId },
    })
    const mail = await at.mailTo(who.email)
    expect(mail?.subject).toBe('Your primary certification did not pass')
    expect(mail?.text).toContain('Please submit these again: front of the document and document number.')
    expect(mail?.text).toContain('Reason: cut off')
    expect(flagsOf(who)).not.toContain('certified')

    const again = await who.submitPrimary({ number: form.number, backFileId: form.backFileId })
    expect(again.name).toBe('success')
    const { data } = await ann.call('Identity/GetItem', { itemId: await who.itemId() })
    expect(data?.item.marks).toEqual(['primary', 'sentAgain'])
    expect(data?.earlier).toMatchObject([
      { itemId, state: 'refused', reason: 'cut off', decidedBy: { name: ann.name } },
    ])
  })

  test('is refused by its rules, in order', async () => {
    const who = await Applicant.register(at)
    const form = await who.primaryForm()
    const send = async (change: object, token = who.token) =>
      (await at.callRaw('Identity/SubmitPrimary', { ...form, ...change }, token)).name
    expect(await send({}, 'x'.repeat(43))).toBe('tokenInvalid')
    expect(await send({ frontFileId: undefined })).toBe('noUploadFile')
    expect(await send({ certificateType: 'library card' })).toBe('requiredParametersEmpty')
    expect(await send({ name: ' ' })).toBe('requiredParametersEmpty')
    expect(await send({ number: 'none' })).toBe('invalidRequest')
    const eve = await Applicant.register(at)
    expect(await send({}, eve.token)).toBe('noUploadFile')
    // Its sides can't be swapped, and no other image can replace one.
    expect(await send({ frontFileId: form.backFileId, backFileId: form.frontFileId })).toBe('noUploadFile')
    expect(await send({ frontFileId: await uploaded(at, who.token, 'handHeld') })).toBe('noUploadFile')
    await marked(who, 'locked')
    expect(await send({})).toBe('userLocked')
    const demo = await Applicant.register(at)
    await marked(demo, 'demo')
    expect(await send({}, demo.token)).toBe('certificationUnderReview')
    const done = await verified()
    expect((await done.submitPrimary()).name).toBe('certificationUnderReview')
  })

  test('sent twice at once is accepted once', async () => {
    const who = await Applicant.register(at)
    const form = await who.primaryForm()
    const sent = await Promise.all([1, 2, 3].map(() => at.call('Identity/SubmitPrimary', form, who.token)))
    expect(sent.map(({ name }) => String(name)).toSorted()).toEqual([
      'certificationUnderReview',
      'certificationUnderReview',
      'success',
    ])
  })
})

describe('the advanced check', () => {
  test('comes after the primary one, with a credit score when the reviewer gives one', async () => {
    const who = await Applicant.register(at)
    expect((await who.submitAdvanced()).name).toBe('notCertified')
    await who.submitPrimary()
    expect((await who.submitAdvanced()).name).toBe('notCertified')
    expect((await passed(who, 700)).name).toBe('invalidRequest')
    await passed(who)
    expect((await who.submitAdvanced({ usCreditScore: 712 })).name).toBe('success')
    expect((await who.submitAdvanced()).name).toBe('certificationUnderReview')
    const itemId = await who.itemId()
    const { data } = await ann.call('Identity/GetItem', { itemId })
    expect(data).toMatchObject({
      item: { queue: 'identity', state: 'waiting', marks: ['advanced'], needed: 1, signed: 0 },
      primary: { name: 'Ada Lovelace' },
      advanced: { residence: 'foreign', usCreditScore: 712 },
      images: ['handHeld', 'front', 'back'],
    })
    expect((await passed(who, 705)).name).toBe('success')
    expect(flagsOf(who)).toEqual(expect.arrayContaining(['certified', 'advanced']))
    const { creditScore, advanced } = await who.status()
    expect(advanced.state).toBe('verified')
    expect(creditScore).toEqual({ score: 705, setBy: 'operator', setAt: expect.any(String) })
    expect((await who.profile()).creditScore).toEqual(creditScore)
  })

  test('accepts only one’s own photo', async () => {
    const who = await verified()
    const other = await verified()
    const handHeldFileId = await uploaded(at, other.token, 'handHeld')
    expect((await who.submitAdvanced({ handHeldFileId })).name).toBe('noUploadFile')
    const form = await who.advancedForm()
    expect((await at.call('Identity/SubmitAdvanced', form)).name).toBe('tokenInvalid')
    expect(
      (await at.callRaw('Identity/SubmitAdvanced', { ...form, usCreditScore: 299 }, who.token)).name,
    ).toBe('invalidRequest')
    await marked(who, 'locked')
    expect((await at.call('Identity/SubmitAdvanced', form, who.token)).name).toBe('userLocked')
  })
})

describe('reviewers', () => {
  test('see the images, with each look noted and in the audit log', async () => {
    const who = await Applicant.register(at)
    const form = await who.primaryForm()
    await at.call('Identity/SubmitPrimary', form, who.token)
    const itemId = await who.itemId()
    const { data } = await ann.call('Identity/GetItem', { itemId })
    expect(data).toMatchObject({
      images: ['front', 'back'],
      user: { uid: who.uid, realName: null },
      sameDocument: [],
    })
    const { data: shown } = await ann.call('Identity/GetImage', { itemId, image: 'front' })
    expect(shown?.image).toMatch(/^data:image\/webp;base64,/)
    expect(
      await at.query('select operator_id from private_file_views where file_id = $1', [form.frontFileId]),
    ).toEqual([{ operator_id: ann.operatorId }])
    const entries = await at.query('select act, outcome from audit_log where uid = $1', [who.uid])
    expect(entries).toEqual(
      expect.arrayContaining([
        { act: 'Identity/GetItem', outcome: 'success' },
        { act: 'Identity/GetImage', outcome: 'success' },
      ]),
    )
    expect((await ann.call('Identity/GetImage', { itemId, image: 'handHeld' })).name).toBe('noUploadFile')
    const none = { itemId: '999999', reason }
    expect((await ann.call('Identity/GetItem', none)).name).toBe('invalidRequest')
    expect((await ann.call('Identity/GetItem', { itemId: '999999' })).name).toBe('orderMissing')
    expect((await ann.call('Identity/GetImage', { itemId: '999999', image: 'front' })).name).toBe(
      'orderMissing',
    )
    expect((await ann.call('Identity/Pass', none)).name).toBe('orderMissing')
    expect((await ann.call('Identity/Refuse', { ...none, parts: ['name'] })).name).toBe('orderMissing')
    for (const name of ['GetItem', 'GetImage', 'Pass', 'Refuse'])
      expect(
        (await ann.callRaw(`Identity/${name}`, { image: 'front', parts: ['name'], reason })).name,
      ).not.toBe('success')
  })

  test('decide once, and need the right to', async () => {
    const who = await Applicant.register(at)
    await who.submitPrimary()
    const itemId = await who.itemId()
    expect((await ann.call('Identity/Refuse', { itemId, parts: ['handHeld'], reason })).name).toBe(
      'invalidRequest',
    )
    const support = await Operator.of(at, 'support')
    const treasurer = await Operator.of(at, 'treasurer')
    for (const other of [support, treasurer]) {
      expect((await other.call('Identity/GetItem', { itemId })).name).toBe('roleNotAllowed')
      expect((await other.call('Identity/GetImage', { itemId, image: 'front' })).name).toBe('roleNotAllowed')
      expect((await other.call('Identity/Pass', { itemId, reason })).name).toBe('roleNotAllowed')
      expect((await other.call('Identity/Refuse', { itemId, parts: ['name'], reason })).name).toBe(
        'roleNotAllowed',
      )
    }
    const decided = await Promise.all([
      ann.call('Identity/Pass', { itemId, reason }),
      ann.call('Identity/Refuse', { itemId, parts: ['name'], reason }),
      ann.call('Identity/Pass', { itemId, reason }),
    ])
    expect(decided.filter(({ name }) => name === 'success').length).toBe(1)
    expect(decided.filter(({ name }) => name === 'decidedAlready').length).toBe(2)
  })

  test('are shown that a document is on another account; the user is not', async () => {
    const [first, second] = [await Applicant.register(at), await Applicant.register(at)]
    await first.submitPrimary({ number: 'L01-X00 T47', certificateType: 'idCard' })
    await second.submitPrimary({ number: 'l01x00t47', certificateType: 'idCard' })
    const { data } = await ann.call('Identity/GetItem', { itemId: await second.itemId() })
    expect(data?.item.marks).toEqual(['primary', 'sameDocument'])
    expect(data?.sameDocument).toMatchObject([{ uid: first.uid, state: 'review' }])
    expect(JSON.stringify(await second.status())).not.toContain(first.uid)
    const third = await Applicant.register(at)
    await third.submitPrimary({ number: 'L01X00T47', certificateType: 'idCard', country: 'FR' })
    const { data: other } = await ann.call('Identity/GetItem', { itemId: await third.itemId() })
    expect(other?.sameDocument).toEqual([])
  })

  test('find submissions in their queue, oldest first', async () => {
    const who = await Applicant.register(at)
    await who.submitPrimary()
    const { data } = await ann.call('Queues/GetItems', {
      queue: 'identity',
      filter: 'waiting',
      search: `I-${await who.itemId()}`,
    })
    expect(data?.items).toMatchObject([{ uid: who.uid, state: 'waiting', amount: null, coin: null }])
  })
})
