import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Author, byJob, byOperator, byUser } from '@candor/engine/nucleus/authors'
import { openDatabase, type Database } from '../../db/database.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { insertOutboxRow, testSignatures } from '../../../testing/outbox-rows.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { Trader } from '../../../testing/people/trader.ts'
import { type OutboxContent, OutboxSignatures } from './outbox-signatures.ts'
import { readSetAside, retrySetAside } from './set-aside.ts'

const otherKey = { id: 'other', key: randomBytes(32) }
const otherSignatures = new OutboxSignatures([otherKey])
const otherSetting = `other:${otherKey.key.toString('base64')}`
const testSetting = `test:${Buffer.alloc(32, 'candor-test-files').toString('base64')}`

async function newcomer(at: TestProduct): Promise<Trader> {
  const trader = await Trader.tryout(at)
  await trader.balanceOf('USDT')
  return trader
}

function lineOf(type: string, accountId: number, by: Author, fields: object): string {
  return JSON.stringify({ type, accountId, ...fields, by, at: 0 })
}

const regionLine = ({ accountId }: Trader, region: string) =>
  lineOf('setAccountRegion', accountId, byUser, { region })

type Copied = {
  id: string
  user_id: string
  encoding: number
  command: string
  asked_at: Date
  signature: Buffer
}
type Ended = { done_at: Date | null; refusal: string | null; seq: string | null }

async function ended(at: TestProduct, id: string): Promise<Ended | undefined> {
  const read = async () => (await at.query<Ended>('select * from outbox where id = $1', [id]))[0]
  await expect.poll(async () => (await read())?.done_at ?? null, { timeout: 10_000 }).not.toBeNull()
  return await read()
}

// The commands of the journal that came through the outbox.
async function delivered(at: TestProduct, { accountId }: Trader): Promise<string[]> {
  const rows = await at.query<{ line: string }>(
    `select line from journal, regexp_split_to_table(commands, E'\\n') as line
     where line like '%"outboxId"%' and line like $1 order by first_seq`,
    [`%"accountId":${accountId},%`],
  )
  return rows.map(({ line }) => line)
}

// A row with the signature of another one.
const signing = (change: Partial<OutboxContent>) => ({
  of: (content: OutboxContent) => testSignatures.of({ ...content, ...change }),
})

describe('a row of the outbox that the product has not written', () => {
  let at: TestProduct
  let db: Database
  let ben: Trader
  beforeAll(async () => {
    at = await startTestProduct()
    db = openDatabase(at.databaseUrl, () => undefined)
    ben = await newcomer(at)
  })
  afterAll(async () => {
    await db.destroy()
    await at.product.close()
  })

  test.each<[string, string, Parameters<typeof signing>[0] | null]>([
    ['has no signature', 'signatureMissing', null],
    ['has another command', 'signatureWrong', { command: '{"type":"clockTick"}' }],
    ['is a copy under another number', 'signatureWrong', { id: '1' }],
    ['belonged to another user', 'signatureWrong', { userId: '10000001' }],
    ['has another encoding', 'signatureWrong', { encoding: 1 }],
    ['was asked at another moment', 'signatureWrong', { askedAt: new Date(0) }],
  ])('and %s is set aside with an alarm, and those behind it go on', async (_why, refusal, change) => {
    const ann = await newcomer(at)
    const signatures = change === null ? null : signing(change)
    const id = await insertOutboxRow(db, { userId: ann.uid, command: regionLine(ann, 'FR'), signatures })
    const behind = await insertOutboxRow(db, { userId: ben.uid, command: regionLine(ben, 'FR') })
    expect(await ended(at, id)).toMatchObject({ refusal, seq: null, attempts: 1 })
    expect(await ended(at, behind)).toMatchObject({ refusal: null })
    expect(await delivered(at, ann)).toEqual([])
    expect(at.product.core.mirror.regionOf(ann.accountId)).toBeNull()
    const alarm = at.logLines.find((line) => line.includes('ALARM') && line.includes(`"outboxId":"${id}"`))
    expect(alarm).toContain('FILE_KEYS')
    const operator = await Operator.of(at, 'admin')
    expect((await operator.call('Health/GetHealth', {})).data?.alarms).toContain(
      `outboxSetAside ${id} ${refusal}`,
    )
    expect(await retrySetAside(db, testSignatures, { id })).toEqual({ state: 'unsigned' })
    await at.query('update outbox set dismissed_at = now() where id = $1', [id])
  })

  test.each<[string, string, (ann: Trader) => string]>([
    [
      'approves a withdrawal',
      'typeForbidden',
      ({ accountId }) =>
        lineOf('passWithdrawal', accountId, byOperator(7), { orderId: 1, reason: 'a forgery' }),
    ],
    [
      'lets a user set a limit',
      'authorForbidden',
      ({ accountId }) => lineOf('setLoanLimit', accountId, byUser, { limit: '1000000', reason: 'a forgery' }),
    ],
    [
      'names an approver',
      'authorForbidden',
      ({ accountId }) =>
        lineOf('setAccountFlags', accountId, byOperator(7, 8), { set: ['certified'], clear: [] }),
    ],
    [
      'is about the account of another user',
      'accountForbidden',
      () => lineOf('setAccountRegion', ben.accountId, byUser, { region: 'IT' }),
    ],
    [
      'credits anything',
      'creditForbidden',
      ({ accountId }) =>
        lineOf('credit', accountId, byJob('test-money'), {
          coinId: 1,
          amount: '1000000000000',
          flow: 'deposit',
          reference: 'a forgery',
        }),
    ],
  ])('and %s is set aside, even with a signature', async (_what, refusal, line) => {
    const ann = await newcomer(at)
    const before = await ann.balanceOf('USDT')
    const id = await insertOutboxRow(db, { userId: ann.uid, command: line(ann) })
    expect(await ended(at, id)).toMatchObject({ refusal, seq: null, attempts: 1 })
    expect(await delivered(at, ann)).toEqual([])
    expect(await ann.balanceOf('USDT')).toEqual(before)
    expect(at.product.core.mirror.regionOf(ben.accountId)).not.toBe('IT')
    expect(await retrySetAside(db, testSignatures, { id })).toEqual({ state: 'forbidden', fault: refusal })
    await at.query('update outbox set dismissed_at = now() where id = $1', [id])
  })

  test('can not be written through the product either: the change fails, and no table changes', async () => {
    const ann = await newcomer(at)
    const change = at.product.core.changeWith(
      async (tx) => {
        await tx.updateTable('users').set({ nickname: 'forger' }).where('id', '=', ann.uid).execute()
        return true
      },
      {
        userId: ann.uid,
        by: byUser,
        draft: { type: 'setLoanLimit', accountId: ann.accountId, limit: null, reason: 'a forgery' },
      },
    )
    await expect(change).rejects.toThrow('setLoanLimit may not wait in the outbox: authorForbidden')
    expect(await at.query('select id from outbox where user_id = $1', [ann.uid])).toEqual([])
    expect(await at.query('select nickname from users where id = $1', [ann.uid])).not.toEqual([
      { nickname: 'forger' },
    ])
  })

  test('but was delivered before is not repeated, under its own number or another one', async () => {
    const ann = await newcomer(at)
    for (const region of ['FR', 'DE']) await at.call('Account/SetRegion', { region }, ann.token)
    const journaled = await delivered(at, ann)
    expect(journaled).toHaveLength(2)
    const [first] = await at.query<Copied>(
      'delete from outbox where id = (select min(id) from outbox where user_id = $1) returning *',
      [ann.uid],
    )
    if (!first) throw new Error('nothing was asked for')
    const insert = (id: string) =>
      at.query(
        `insert into outbox (id, user_id, encoding, command, asked_at, signature) overriding system value
         values ($1, $2, $3, $4, $5, $6)`,
        [id, first.user_id, first.encoding, first.command, first.asked_at, first.signature],
      )
    const { id: ownId } = first
    await insert(ownId)
    expect(await ended(at, ownId)).toMatchObject({ refusal: null })
    const copyId = '1000000'
    await insert(copyId)
    expect(await ended(at, copyId)).toMatchObject({ refusal: 'signatureWrong' })
    expect(await delivered(at, ann)).toEqual(journaled)
    expect(at.product.core.mirror.regionOf(ann.accountId)).toBe('DE')
  })
})

describe('when the key in the settings has changed', () => {
  test('waiting commands are set aside until somebody reads and vouches for them', async () => {
    const first = await startTestProduct()
    const ann = await newcomer(first)
    await first.product.close()
    const db = openDatabase(first.databaseUrl, () => undefined)
    const id = await insertOutboxRow(db, { userId: ann.uid, command: regionLine(ann, 'FR') })
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl, FILE_KEYS: otherSetting })
    try {
      expect(await ended(second, id)).toMatchObject({ refusal: 'signatureWrong' })
      const [row] = (await readSetAside(db, 5)).first
      const code = row ? otherSignatures.codeOf(row) : ''
      const vouch = (vouchedFor: string) => retrySetAside(db, otherSignatures, { id, vouchedFor })
      // Another program writes between the reading and the vouching.
      await second.query('update outbox set command = $2 where id = $1', [id, regionLine(ann, 'IT')])
      expect(await vouch(code)).toEqual({ state: 'changed' })
      await second.query('update outbox set command = $2 where id = $1', [id, regionLine(ann, 'FR')])
      const vouched = await vouch(code)
      if (vouched.state !== 'asked') throw new Error(vouched.state)
      expect(await ended(second, vouched.as)).toMatchObject({ refusal: null })
      expect(second.product.core.mirror.regionOf(ann.accountId)).toBe('FR')
    } finally {
      await db.destroy()
      await second.product.close()
    }
  })

  test('and the old one is still listed behind it, waiting commands are delivered', async () => {
    const first = await startTestProduct()
    const ann = await newcomer(first)
    await first.product.close()
    const db = openDatabase(first.databaseUrl, () => undefined)
    const id = await insertOutboxRow(db, { userId: ann.uid, command: regionLine(ann, 'FR') })
    await db.destroy()
    const FILE_KEYS = `${otherSetting},${testSetting}`
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl, FILE_KEYS })
    try {
      expect(await ended(second, id)).toMatchObject({ refusal: null })
      expect(second.product.core.mirror.regionOf(ann.accountId)).toBe('FR')
    } finally {
      await second.product.close()
    }
  })
})
