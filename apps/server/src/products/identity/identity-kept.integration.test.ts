import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { rewrapFiles } from '../../platform/private-files/rewrap.ts'
import { sweepLoanPapers, sweepPrivateFiles } from '../../platform/private-files/sweep.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { Borrower } from '../../testing/people/borrower.ts'
import { Applicant } from '../../testing/people/identity.ts'
import { uploaded } from '../../testing/people/images.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let ann: Operator
let db: Database
beforeAll(async () => {
  at = await startTestProduct()
  ann = await Operator.of(at, 'reviewer')
  db = openDatabase(at.databaseUrl, () => undefined)
})
afterAll(async () => {
  await db.destroy()
  await at.product.close()
})
beforeEach(async () => void (await at.query('delete from attempts')))

const reason = 'a reason'
const daysOn = (days: number) => new Date(at.now().getTime() + days * 86_400_000)
// The way housekeeping does it.
const sweep = async (days: number) => {
  const kept = { now: daysOn(days), retentionDays: 100 }
  await sweepLoanPapers(db, kept)
  return await sweepPrivateFiles(db, kept)
}
const isStored = async (id: string) =>
  (await at.query('select 1 from private_files where id = $1', [id])).length === 1

async function sent(who: Applicant, files: { frontFileId?: string; backFileId?: string } = {}) {
  const form = await who.primaryForm(files)
  const { name } = await at.call('Identity/SubmitPrimary', form, who.token)
  expect(name).toBe('success')
  return { ...form, itemId: await who.itemId() }
}

describe('an image is deleted', () => {
  test('when it is not used within a day', async () => {
    const who = await Applicant.register(at)
    const fileId = await uploaded(at, who.token, 'handHeld')
    await at.call('Identity/GetImage', { fileId }, who.token)
    await sweep(0.9)
    expect(await isStored(fileId)).toBe(true)
    await sweep(1.1)
    expect(await isStored(fileId)).toBe(false)
    // The record of viewers is kept.
    expect(await at.query('select 1 from private_file_views where file_id = $1', [fileId])).toHaveLength(1)
  })

  test('never while it is under review', async () => {
    const { frontFileId } = await sent(await Applicant.register(at))
    await sweep(5_000)
    expect(await isStored(frontFileId)).toBe(true)
  })

  test('never while the loan it was submitted for is not over', async () => {
    const who = await Borrower.of(at)
    const loanId = (await who.apply()).data?.loanId ?? ''
    await at.settled()
    const { assetProofFileId } = who.files
    await sweep(5_000)
    expect(await isStored(assetProofFileId)).toBe(true)
    expect((await at.call('Loans/Cancel', { loanId }, who.token)).name).toBe('success')
    await at.settled()
    const papers = () => at.query('select from loan_papers where user_id = $1', [who.uid])
    await sweep(99)
    expect(await isStored(assetProofFileId)).toBe(true)
    expect(await papers()).toHaveLength(1)
    await sweep(101)
    expect(await isStored(assetProofFileId)).toBe(false)
    expect(await papers()).toHaveLength(0)
    // The loan itself is still shown, without its owner's contact details.
    expect((await who.read(loanId)).loan).toMatchObject({ state: 'withdrawn', phone: null, email: null })
    const uma = await Operator.of(at, 'treasurer')
    const nothing = { loanId, phone: null, email: null }
    expect((await uma.call('Loans/GetItem', { itemId: loanId })).data?.loan).toMatchObject(nothing)
    expect((await uma.call('Users/GetLoans', { uid: who.uid })).data?.loans).toMatchObject([nothing])
    const image = await ann.call('Loans/GetImage', { itemId: loanId, image: 'assetProof' })
    expect(image.name).toBe('noUploadFile')
  })

  test('with the phone and the address of a refused or repaid loan, and not of one still owed', async () => {
    const refused = await Borrower.of(at)
    const itemId = (await refused.apply()).data?.loanId ?? ''
    await at.settled()
    expect((await ann.call('Loans/Reject', { itemId, reason })).name).toBe('success')
    const repaid = await Borrower.of(at)
    const repaidId = await repaid.lent(ann)
    await repaid.funded(2_000_000_000n)
    expect((await repaid.repay(repaidId, null)).name).toBe('success')
    const owing = await Borrower.of(at)
    await owing.lent(ann)
    await at.settled()
    const kept = async () => {
      const rows = await at.query<{ id: string }>('select user_id as id from loan_papers order by user_id')
      return [refused, repaid, owing].map(({ uid }) => rows.some(({ id }) => id === uid))
    }
    await sweep(99)
    expect(await kept()).toEqual([true, true, true])
    await sweep(5_000)
    expect(await kept()).toEqual([false, false, true])
    expect(await isStored(owing.files.assetProofFileId)).toBe(true)
    expect(await isStored(repaid.files.handHeldFileId)).toBe(false)
  })

  test('so long after the decision, and then its owner is told so', async () => {
    const who = await Applicant.register(at)
    const { itemId, frontFileId } = await sent(who)
    expect((await ann.call('Identity/Pass', { itemId, reason })).name).toBe('success')
    await sweep(99)
    expect(await isStored(frontFileId)).toBe(true)
    await sweep(101)
    expect(await isStored(frontFileId)).toBe(false)
    const { primary } = await who.status()
    expect(primary).toMatchObject({ state: 'verified', sent: { frontFileId: null, backFileId: null } })
    expect((await ann.call('Identity/GetItem', { itemId })).data?.images).toEqual([])
    expect((await ann.call('Identity/GetImage', { itemId, image: 'front' })).name).toBe('noUploadFile')
  })

  test('30 days after its replacement; a reused image stays', async () => {
    const who = await Applicant.register(at)
    const first = await sent(who)
    await ann.call('Identity/Refuse', { itemId: first.itemId, parts: ['front'], reason })
    await sweep(60)
    expect(await isStored(first.frontFileId)).toBe(true)
    await sent(who, { backFileId: first.backFileId })
    await sweep(29)
    expect(await isStored(first.frontFileId)).toBe(true)
    await sweep(31)
    expect(await isStored(first.frontFileId)).toBe(false)
    expect(await isStored(first.backFileId)).toBe(true)
  })
})

test('keys are wrapped again; images with a missing key are reported and left alone', async () => {
  const who = await Applicant.register(at)
  const fileId = await uploaded(at, who.token, 'handHeld')
  const lost = await uploaded(at, who.token, 'handHeld')
  await at.query(`update private_files set key_id = 'gone' where id = $1`, [lost])
  const before = await at.query('select sealed from private_files order by id')
  const old = readSettings({}).FILE_KEYS
  const next = { id: 'next', key: randomBytes(32) }
  const { moved, failed } = await rewrapFiles(db, [next, ...old])
  expect(failed).toEqual([{ fileId: lost, keyId: 'gone' }])
  const [count] = await at.query<{ count: number }>(
    `select count(*)::int as count from private_files where key_id = 'next'`,
  )
  expect(count?.count).toBe(moved)
  expect(await at.query('select sealed from private_files order by id')).toEqual(before)
  // The running product has only the old key so far, and reports that.
  expect((await at.call('Identity/GetImage', { fileId }, who.token)).name).toBe('noUploadFile')
  await rewrapFiles(db, [...old, next])
  expect((await at.call('Identity/GetImage', { fileId }, who.token)).name).toBe('success')
})
