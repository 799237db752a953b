import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandEncoding } from '@candor/engine/command-codec'
import { byOperator, byUser } from '@candor/engine/nucleus/authors'
import { builtProgram } from '../../../../../../scripts/built-program.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { insertOutboxRow, signOutboxRow, testSignatures } from '../../../testing/outbox-rows.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { Trader } from '../../../testing/people/trader.ts'
import { dismissSetAside, readSetAside, retrySetAside } from './set-aside.ts'

const victim = 'apps/server/src/testing/programs/outbox-victim.ts'
const laterEncoding = commandEncoding + 1

type Row = {
  id: string
  done_at: Date | null
  refusal: string | null
  failure: string | null
  attempts: number
  retried_as: string | null
}

async function newcomer(at: TestProduct): Promise<Trader> {
  const trader = await Trader.tryout(at)
  await trader.balanceOf('USDT')
  return trader
}

function regionLine({ accountId }: Trader, region: string): string {
  return JSON.stringify({
    type: 'setAccountRegion',
    accountId,
    region,
    by: byUser,
    at: 0,
  })
}

async function ask(db: Database, { uid: userId }: Trader, command: string, encoding = commandEncoding) {
  return await insertOutboxRow(db, { userId, command, encoding })
}

// As for a release that can read it.
async function makeReadable(db: Database, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await db.updateTable('outbox').set({ encoding: commandEncoding }).where('id', '=', id).execute()
    await signOutboxRow(db, id)
  }
}

const retry = (db: Database, id: string) => retrySetAside(db, testSignatures, { id })

async function ended(at: TestProduct, id: string): Promise<Row> {
  const read = async () => (await at.query<Row>('select * from outbox where id = $1', [id]))[0]
  await expect.poll(async () => (await read())?.done_at ?? null, { timeout: 10_000 }).not.toBeNull()
  const row = await read()
  if (!row) throw new Error('there is no such row')
  return row
}

async function journaled(at: TestProduct, { accountId }: Trader): Promise<string[]> {
  const rows = await at.query<{ region: string }>(
    `select line::json ->> 'region' as region from journal, regexp_split_to_table(commands, E'\\n') as line
     where line like '%setAccountRegion%' and line like $1 order by first_seq`,
    [`%"accountId":${accountId},%`],
  )
  return rows.map(({ region }) => region)
}

describe('a command of the outbox that fails', () => {
  let at: TestProduct
  let db: Database
  beforeAll(async () => {
    at = await startTestProduct()
    db = openDatabase(at.databaseUrl, () => undefined)
  })
  afterAll(async () => {
    await db.destroy()
    await at.product.close()
  })

  test.each([
    ['can not be read', () => '{', 'SyntaxError'],
    ['is of no kind', () => '{"type":"setTheMoon"}', 'there is no command setTheMoon'],
    // The engine throws at it, and the core is loaded again.
    [
      'throws in the engine',
      ({ accountId }: Trader) =>
        JSON.stringify({ type: 'setAccountFlags', accountId, by: byOperator(7), reason: 'a test', at: 0 }),
      'is not iterable',
    ],
  ])('and %s is set aside, and those behind it go on', async (_why, line, failure) => {
    const [ann, ben] = [await newcomer(at), await newcomer(at)]
    const id = await ask(db, ann, line(ann))
    const behind = await ask(db, ben, regionLine(ben, 'FR'))
    const ofSame = await ask(db, ann, regionLine(ann, 'DE'))
    expect(await ended(at, id)).toMatchObject({ refusal: 'failed', attempts: 1, retried_as: null })
    expect((await ended(at, id)).failure).toContain(failure)
    // A freeze must not wait behind an older command of the same account.
    for (const other of [behind, ofSame])
      expect(await ended(at, other)).toMatchObject({ refusal: null, attempts: 0 })
    expect(at.product.core.mirror.regionOf(ben.accountId)).toBe('FR')
    expect(at.product.core.mirror.regionOf(ann.accountId)).toBe('DE')
    // A change whose caller waits is answered too.
    await at.call('Account/SetRegion', { region: 'ES' }, ben.token)
    expect(at.product.core.mirror.regionOf(ben.accountId)).toBe('ES')
    const cleo = await Operator.of(at, 'admin')
    const alarms = async () => (await cleo.call('Health/GetHealth', {})).data?.alarms
    expect(await alarms()).toContain(`outboxSetAside ${id} failed`)
    expect(at.logLines.some((text) => text.includes('ALARM') && text.includes(`"outboxId":"${id}"`))).toBe(
      true,
    )
    expect(await dismissSetAside(db, id)).toBe(true)
    expect(await dismissSetAside(db, id)).toBe(false)
    expect(await alarms()).toEqual([])
  })

  test('and the engine refuses is set aside, and a retry has a number of its own', async () => {
    const ann = await newcomer(at)
    const id = await ask(db, ann, regionLine(ann, 'france'))
    expect(await ended(at, id)).toMatchObject({ refusal: 'parametersInvalid', failure: null, attempts: 1 })
    const retried = await retry(db, id)
    if (retried.state !== 'asked') throw new Error(retried.state)
    expect(Number(retried.as)).toBeGreaterThan(Number(id))
    expect(await ended(at, retried.as)).toMatchObject({ refusal: 'parametersInvalid', attempts: 2 })
    expect(await retry(db, id)).toEqual({ state: 'unknown' })
    expect(await readSetAside(db, 5)).toMatchObject({
      count: 1,
      first: [{ id: retried.as, userId: ann.uid }],
    })
    await dismissSetAside(db, retried.as)
  })

  test('is delivered by a retry, although later numbers were delivered before', async () => {
    const [ann, ben] = [await newcomer(at), await newcomer(at)]
    const id = await ask(db, ann, regionLine(ann, 'FR'), laterEncoding)
    const behind = await ask(db, ben, regionLine(ben, 'FR'))
    expect(await ended(at, id)).toMatchObject({ refusal: 'failed' })
    await ended(at, behind)
    expect(await retry(db, id)).toEqual({ state: 'unreadable' })
    await makeReadable(db, id)
    const both = await Promise.all([retry(db, id), retry(db, id)])
    expect(both.map(({ state }) => state).toSorted()).toEqual(['asked', 'unknown'])
    const asked = both.find(({ state }) => state === 'asked')
    if (asked?.state !== 'asked') throw new Error('nothing was asked')
    expect(await ended(at, asked.as)).toMatchObject({ refusal: null, attempts: 1 })
    expect(await journaled(at, ann)).toEqual(['FR'])
    expect(at.product.core.mirror.regionOf(ann.accountId)).toBe('FR')
  })

  test('is not retried once a later one has set the same', async () => {
    const ann = await newcomer(at)
    const flags = (set: string[]) =>
      JSON.stringify({
        type: 'setAccountFlags',
        accountId: ann.accountId,
        set,
        clear: [],
        by: byOperator(7),
        reason: 'a test',
        at: 0,
      })
    const region = await ask(db, ann, regionLine(ann, 'FR'), laterEncoding)
    const frozen = await ask(db, ann, flags(['frozen']), laterEncoding)
    const later = await ask(db, ann, regionLine(ann, 'DE'))
    const other = await ask(db, ann, flags(['banned']))
    for (const id of [region, frozen, later, other]) await ended(at, id)
    await makeReadable(db, region, frozen)
    expect(await retry(db, region)).toEqual({ state: 'overtaken', by: later })
    // Another mark of the account says nothing about this one.
    expect(await retry(db, frozen)).toMatchObject({ state: 'asked' })
    expect(at.product.core.mirror.regionOf(ann.accountId)).toBe('DE')
    await dismissSetAside(db, region)
  })
})

describe('a retry, killed', () => {
  test.each(['asked', 'read', 'submitted', 'noted'])(
    'at %s, is done once after the next start',
    async (step) => {
      const first = await startTestProduct()
      const db = openDatabase(first.databaseUrl, () => undefined)
      const trader = await newcomer(first)
      const id = await ask(db, trader, regionLine(trader, 'FR'), laterEncoding)
      await ended(first, id)
      const behind = await ask(db, trader, '{"type":"setTheMoon"}')
      await ended(first, behind)
      await makeReadable(db, id)
      await db.destroy()
      await first.product.close()
      const run = spawnSync(
        process.execPath,
        [await builtProgram(victim), first.databaseUrl, trader.uid, `retry ${id}`, step],
        { encoding: 'utf8' },
      )
      expect([run.signal, run.stdout]).toEqual(['SIGKILL', ''])
      const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
      try {
        await expect
          .poll(async () => await second.query('select id from outbox where done_at is null'), {
            timeout: 10_000,
          })
          .toEqual([])
        expect(await journaled(second, trader)).toEqual(['FR'])
        expect(second.product.core.mirror.regionOf(trader.accountId)).toBe('FR')
        const rows = await second.query<Row>('select * from outbox where retried_as is not null')
        expect(rows).toMatchObject([{ id }])
      } finally {
        await second.product.close()
      }
    },
  )
})
