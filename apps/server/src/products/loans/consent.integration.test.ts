import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from '../../../../../scripts/built-program.ts'
import { Agreements } from '../../platform/agreements/agreements.ts'
import { Borrower } from '../../testing/people/borrower.ts'
import { holdTable } from '../../testing/held-lock.ts'
import { Operator } from '../../testing/people/operator.ts'
import { createDatabase, quietMarkets, startTestProduct, type TestProduct } from '../../testing/product.ts'
import { query } from '../../testing/sql.ts'

const victim = 'apps/server/src/testing/programs/payments-victim.ts'
const closers: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const consents = async (url: string, { uid }: Borrower) =>
  await query<{ language: string; text_hash: Buffer; version_id: string }>(
    url,
    `select * from accepted_agreements where slug = 'agreement' and user_id = ${uid}`,
  )

// A user who registered before this version existed.
async function withoutConsent(at: TestProduct): Promise<Borrower> {
  const borrower = await Borrower.of(at)
  await at.query('delete from accepted_agreements where user_id = $1', [borrower.uid])
  return borrower
}

describe('consent to the agreement of loans', () => {
  let at: TestProduct
  beforeAll(async () => {
    at = await startTestProduct()
  })
  afterAll(() => at.product.close())

  test('is stored with an application, and undone when that is refused', async () => {
    const ann = await withoutConsent(at)
    expect((await ann.apply({ amountMin: '1', amountMax: '2' })).name).not.toBe('success')
    expect(await consents(at.databaseUrl, ann)).toEqual([])
    await ann.applied({ clientOrderId: 'one' })
    expect(await consents(at.databaseUrl, ann)).toHaveLength(1)
  })

  test('given before stays, whatever becomes of the application', async () => {
    const ben = await Borrower.of(at)
    const before = await consents(at.databaseUrl, ben)
    expect(before).toHaveLength(1)
    expect((await ben.apply({ amountMin: '1', amountMax: '2' })).name).not.toBe('success')
    expect(await consents(at.databaseUrl, ben)).toEqual(before)
  })

  test('stays for one of two applications at once when the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cleo = await withoutConsent(at)
      const answers = await Promise.all([
        cleo.apply({ clientOrderId: 'refused', amountMin: '1', amountMax: '2' }),
        cleo.apply({ clientOrderId: 'one' }),
        cleo.apply({ clientOrderId: 'refused too', amountMin: '1', amountMax: '2' }),
      ])
      expect(answers.map(({ name }) => name === 'success')).toEqual([false, true, false])
      expect(await consents(at.databaseUrl, cleo)).toHaveLength(1)
    }
  })

  test('is that of the first of two applications at once under the same name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const dora = await withoutConsent(at)
      const answers = await Promise.all([1, 2, 3].map(() => dora.apply({ clientOrderId: 'one' })))
      expect(new Set(answers.map(({ data }) => data?.loanId)).size).toBe(1)
      expect(answers.filter(({ data }) => data?.isRepeat === false)).toHaveLength(1)
      expect(await consents(at.databaseUrl, dora)).toHaveLength(1)
    }
  })

  test('is not given to a newer version by an earlier application', async () => {
    const emil = await Borrower.of(at)
    const loanId = await emil.applied({ clientOrderId: 'one' })
    const before = await consents(at.databaseUrl, emil)
    const admin = await Operator.of(at, 'admin')
    const agreement = { kind: 'page', slug: 'agreement' } as const
    const text = { language: 'EN', title: 'Newer', body: 'Newer words.', revision: null } as const
    expect((await admin.call('Content/SaveText', { ...agreement, ...text })).data?.version).toBe(1)
    const published = { ...agreement, version: 1, revision: 1, from: null, reason: 'a test' }
    expect((await admin.call('Content/Publish', published)).name).toBe('success')
    const papers = await at.query('select id from loan_papers')
    // Even the files need not exist any more.
    for (const change of [{}, { handHeldFileId: emil.files.assetProofFileId }]) {
      const again = await emil.apply({ clientOrderId: 'one', ...change })
      expect(again.data).toEqual({ loanId, isRepeat: true })
      expect(await consents(at.databaseUrl, emil)).toEqual(before)
    }
    expect(await at.query('select id from loan_papers')).toEqual(papers)
    const fritz = await Borrower.of(at)
    await fritz.applied()
    expect((await consents(at.databaseUrl, fritz)).map(({ version_id }) => version_id)).toContain('v1')
  })

  test('has one hash for a version in a language with its words', () => {
    const agreements = new Agreements(() => null)
    const textHash = createHash('sha256').update('words').digest()
    const accepted = {
      userId: '1',
      slug: 'agreement',
      versionId: '7',
      language: 'EN',
      textHash,
      isNew: true,
    } as const
    const identity = `agreement\n7\nEN\n${textHash.toString('hex')}`
    expect(agreements.consentOf(accepted)).toBe(createHash('sha256').update(identity).digest('hex'))
    expect(agreements.consentOf({ ...accepted, userId: '2', isNew: false })).toBe(
      agreements.consentOf(accepted),
    )
    const others = [{ versionId: '8' }, { language: 'DE' }, { slug: 'termsOfService' }] as const
    for (const other of others)
      expect(agreements.consentOf({ ...accepted, ...other })).not.toBe(agreements.consentOf(accepted))
  })
})

// Killed while it waits for a table. Holding the consents covers a careless release with either order;
// holding the journal stops it between the consent and the command.
test.each(['accepted_agreements', 'journal'])(
  'killed while %s is held, an application leaves no loan without consent',
  async (table) => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-consent-'))
    closers.push(() => rmSync(folder, { recursive: true, force: true }))
    const ground = { DATABASE_URL: await createDatabase(), DATA_DIR: folder }
    const before = await startTestProduct(ground)
    const ann = await withoutConsent(before)
    await before.product.close()

    const env = { ...process.env, ...quietMarkets, ...ground, PORT: '0', CALLS_PER_MINUTE: '0' }
    const child = spawn(process.execPath, [await builtProgram(victim), 'never'], { env })
    closers.push(() => void child.kill('SIGKILL'))
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
    const letGo = await holdTable(ground.DATABASE_URL, table, 'exclusive')
    closers.push(letGo)
    const headers = { 'content-type': 'application/json', application: 'Wap', token: ann.token }
    const body = JSON.stringify(before.sealed(ann.form({ clientOrderId: 'one' })))
    void fetch(`${chunk.toString().trim()}/api/Loans/Apply`, { method: 'POST', headers, body }).catch(
      () => undefined,
    )
    const waiting = `from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and not granted`
    const noted = table === 'journal' ? 'select id from loan_papers' : `select pid ${waiting}`
    await expect.poll(() => query(ground.DATABASE_URL, noted), { timeout: 20_000 }).not.toEqual([])
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    // A waiting command may still be written; of a consent, nothing remains.
    if (table !== 'journal') await query(ground.DATABASE_URL, `select pg_terminate_backend(pid) ${waiting}`)
    closers.pop()
    await letGo()

    const after = await startTestProduct(ground)
    closers.push(() => after.product.close())
    const loans = await after.query(`select 1 from journal where commands like '%applyForLoan%'`)
    expect((await consents(ground.DATABASE_URL, ann)).length).toBeGreaterThanOrEqual(loans.length)
    expect((await after.call('Loans/Apply', ann.form({ clientOrderId: 'one' }), ann.token)).name).toBe(
      'success',
    )
    expect(await consents(ground.DATABASE_URL, ann)).toHaveLength(1)
  },
  90_000,
)
