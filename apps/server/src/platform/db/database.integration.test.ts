import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { holdTable } from '../../testing/held-lock.ts'
import { createDatabase, startTestProduct } from '../../testing/product.ts'
import { query } from '../../testing/sql.ts'
import { callLimits, type Database, DatabaseBusy, openDatabase } from './database.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const limits = { lockMsMax: 400, statementMsMax: 800, answerMsMax: 1_500, idleInTransactionMsMax: 300 }

function open(url: string): Database {
  const db = openDatabase(url, () => undefined, { limits })
  closers.push(() => db.destroy())
  return db
}

async function msOf(act: () => Promise<unknown>): Promise<{ ms: number; error: unknown }> {
  const startedMs = performance.now()
  const error = await act().then(
    () => null,
    (caught: unknown) => caught,
  )
  return { ms: performance.now() - startedMs, error }
}

test('a slow statement is ended, and the connection is good for the next one', async () => {
  const db = open(inject('databaseUrl'))
  const { ms, error } = await msOf(() => sql`select pg_sleep(30)`.execute(db))
  expect(error).toBeInstanceOf(DatabaseBusy)
  expect(error).toHaveProperty('statusCode', 503)
  expect(ms).toBeLessThan(5_000)
  await sql`select 1`.execute(db)
})

test('a lock that is not released is waited for briefly, and the transaction is rolled back', async () => {
  const url = await createDatabase()
  await query(url, 'create table held (id int); create table kept (id int)')
  const db = open(url)
  const letGo = await holdTable(url, 'held')
  const { ms, error } = await msOf(() =>
    db.transaction().execute(async (tx) => {
      await sql`insert into kept values (1)`.execute(tx)
      await sql`insert into held values (1)`.execute(tx)
    }),
  )
  expect(error).toBeInstanceOf(DatabaseBusy)
  expect(ms).toBeLessThan(5_000)
  await letGo()
  expect(await query(url, 'select id from kept')).toEqual([])
  await sql`insert into held values (1)`.execute(db)
})

test('an idle transaction releases its locks', async () => {
  const url = await createDatabase()
  await query(url, 'create table held (id int)')
  const db = open(url)
  let isHeld = false
  let isOver = false
  const idle = db.transaction().execute(async (tx) => {
    await sql`lock table held in access exclusive mode`.execute(tx)
    isHeld = true
    while (!isOver) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  await expect.poll(() => isHeld).toBe(true)
  expect(await query(url, 'select count(*)::int as count from held')).toEqual([{ count: 0 }])
  isOver = true
  await expect(idle).rejects.toThrow(/terminat|not queryable/)
  await sql`insert into held values (1)`.execute(db)
})

// A network that swallows all data while switched on, and later lets new connections through again.
async function swallowing(url: string): Promise<{ url: string; swallow: (isSwallowing: boolean) => void }> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isSwallowing = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let isLost = false
    const carry = (to: Socket) => (bytes: Buffer) => {
      isLost ||= isSwallowing
      if (!isLost) to.write(bytes)
    }
    near.on('data', carry(far))
    far.on('data', carry(near))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return { url: through.href, swallow: (is) => (isSwallowing = is) }
}

test('a silent server is given up, and its connections are not used again', async () => {
  const network = await swallowing(inject('databaseUrl'))
  const db = open(network.url)
  const ask = (connection: Database) => sql`select 1`.execute(connection)
  await Promise.all(Array.from({ length: 4 }, () => ask(db)))
  network.swallow(true)
  const inTransaction = await msOf(() => db.transaction().execute(async (tx) => await ask(tx as Database)))
  expect(inTransaction.error).toBeInstanceOf(DatabaseBusy)
  expect(inTransaction.ms).toBeLessThan(2 * limits.answerMsMax)
  const many = await Promise.all(Array.from({ length: 3 }, () => msOf(() => ask(db))))
  for (const { error } of many) expect(error).toBeInstanceOf(DatabaseBusy)
  network.swallow(false)
  // None of the connections that went silent is in the way.
  await Promise.all(Array.from({ length: 8 }, () => ask(db)))
}, 30_000)

test('calls that need a locked table are answered, and so are others', async () => {
  const at = await startTestProduct()
  closers.push(() => at.product.close())
  const { email, password } = await at.registered()
  const letGo = await holdTable(at.databaseUrl, 'users')
  closers.push(letGo)
  const signIn = () => at.call('Account/Login', { username: email, password })
  const startedMs = performance.now()
  const waiting = Array.from({ length: 10 }, signIn)
  expect((await at.call('BaseInfo/GetLanguage', {})).name).toBe('success')
  for (const { name, status } of await Promise.all(waiting))
    expect([name, status]).toEqual(['requestFailed', 503])
  expect(performance.now() - startedMs).toBeLessThan(callLimits.answerMsMax + 10_000)
  closers.pop()
  await letGo()
  expect((await signIn()).name).toBe('success')
}, 60_000)
