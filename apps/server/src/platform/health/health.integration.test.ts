import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueNames } from '@candor/contract/operators/queues'
import { makeBackup } from '../backup/backup.ts'
import { noteBackup } from '../backup/note-backup.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must, Saver } from '../../testing/people/saver.ts'
import { StreamClient } from '../../testing/stream-client.ts'

const token = randomBytes(32).toString('hex')
let at: TestProduct
let tom: Operator
let sue: Operator
beforeAll(async () => {
  at = await startTestProduct({ INDEX_SOURCES: 'simulator', METRICS_TOKEN: token })
  tom = await Operator.of(at, 'treasurer')
  sue = await Operator.of(at, 'support')
})
afterAll(async () => {
  await at.product.close()
})

async function healthNow() {
  const { data, name } = await sue.call('Health/GetHealth', {})
  if (!data) throw new Error(`no health: ${name}`)
  return data
}

describe('health', () => {
  test('has plausible figures', async () => {
    const client = await StreamClient.open(at.product.url)
    const saver = await Saver.tryout(at)
    const { data } = await saver.pledge({ amount: '1000' })
    await at.call('Pledge/AskToEnd', { orderId: data?.orderId ?? '' }, saver.token)
    // Longer than a sample lasts.
    await expect.poll(async () => (await healthNow()).now.streamClients, { timeout: 15_000 }).toBe(1)
    const health = await healthNow()
    expect(health.now.seq).toBeGreaterThan(10)
    expect(health.now.seq).toBeLessThanOrEqual(at.product.core.mirror.seq)
    expect(health.now.commandsPerSecond).toBeGreaterThan(0.5)
    expect(health.now.commitMs).toBeGreaterThan(0)
    expect(health.now.commitMs).toBeLessThan(2_000)
    expect(health.now.callsPerSecond).toBeGreaterThan(0)
    expect(health.now.viewLag).toBeLessThan(100)
    expect(health.now.loopDelayMs).toBeLessThan(5_000)
    expect(health.now.memoryMb).toBeGreaterThan(50)
    expect(health.now.databaseMb).toBeGreaterThan(5)
    expect(health.views.every(({ state }) => state === 'live')).toBe(true)
    expect(health.views.map(({ view }) => view)).toContain('approvals')
    const btc = health.feeds.find(({ coin }) => coin === 'BTC')
    expect(btc).toMatchObject({ source: 'simulator', isUsed: true })
    expect(btc?.ageMs).toBeLessThan(5_000)
    const waiting = { queue: 'pledges', waiting: 1, oldestAt: expect.any(String) }
    const expected = queueNames.map((queue) =>
      queue === 'pledges' ? waiting : { queue, waiting: 0, oldestAt: null },
    )
    expect(health.queues).toHaveLength(expected.length)
    expect(health.queues).toEqual(expect.arrayContaining(expected))
    expect(health).toMatchObject({ upgradeWaits: false, databaseBytesPerDay: null, alarms: [] })
    const { data: history } = await sue.call('Health/GetHistory', { range: 'hour' })
    expect(history?.samples.length).toBeGreaterThanOrEqual(2)
    expect(history?.samples.at(-1)).toEqual((await healthNow()).now)
    expect((await sue.call('Health/GetHistory', { range: 'day' })).data?.samples).toHaveLength(1)
    client.socket.terminate()
  })

  test('knows the last backup that the program has noted', async () => {
    expect((await healthNow()).lastBackupAt).toBeNull()
    const folder = mkdtempSync(join(tmpdir(), 'candor-backup-'))
    const options = {
      url: at.databaseUrl,
      journalDir: folder,
      folder,
      release: 'test',
      withoutSegments: false,
    }
    const manifest = await makeBackup(options)
    rmSync(folder, { recursive: true })
    await noteBackup(at.databaseUrl, manifest)
    const { lastBackupAt } = await healthNow()
    expect(Math.abs(Date.parse(lastBackupAt ?? '') - Date.parse(manifest.takenAt))).toBeLessThan(1_000)
  })

  test('raises alarms: an old price, a command of the outbox set aside', async () => {
    const [user] = await at.query<{ id: string }>('select id from users limit 1')
    const [row] = await at.query<{ id: string }>(
      `insert into outbox (user_id, encoding, command, asked_at, done_at, refusal)
       values ($1, 2, '{}', $2, $2, 'parametersInvalid') returning id`,
      [user?.id, at.now()],
    )
    expect((await healthNow()).alarms).toEqual([`outboxSetAside ${row?.id} parametersInvalid`])
    // However long ago: tables and engine differ until somebody has looked at it.
    await at.query("update outbox set asked_at = asked_at - interval '30 days'")
    expect((await healthNow()).alarms).toHaveLength(1)
    await at.query(
      `insert into outbox (user_id, encoding, command, asked_at, done_at, refusal)
       select user_id, encoding, command, asked_at, done_at, refusal from outbox, generate_series(1, 9)
       where id = $1`,
      [row?.id],
    )
    expect((await healthNow()).alarms.at(-1)).toBe('outboxSetAside 5 more')
    await at.query('update outbox set dismissed_at = now()')
    expect((await healthNow()).alarms).toEqual([])
    const quiet = await startTestProduct()
    try {
      const ann = await Operator.of(quiet, 'admin')
      // Coins have no price here, and no source is asked for one.
      expect((await ann.call('Health/GetHealth', {})).data).toMatchObject({ feeds: [], alarms: [] })
    } finally {
      await quiet.product.close()
    }
  })
})

describe('verify', () => {
  const verification = async () => (await sue.call('Health/GetVerify', {})).data?.verification

  test('runs beside the product, once at a time, and says what it found', async () => {
    expect(await verification()).toMatchObject({ state: 'none', total: 0, by: null })
    const { data: first } = await tom.call('Health/StartVerify', {})
    expect(first?.verification).toMatchObject({ state: 'running', by: { name: tom.name }, endedAt: null })
    const admin = await Operator.of(at, 'admin')
    const { data: second } = await admin.call('Health/StartVerify', {})
    expect(second?.verification.by?.name).toBe(tom.name)
    await expect.poll(async () => (await verification())?.state, { timeout: 30_000 }).toBe('right')
    const ended = await verification()
    expect(ended).toMatchObject({ faults: [], endedAt: expect.any(String) })
    expect(ended?.done).toBe(ended?.total)
    expect(ended?.done).toBeGreaterThan(10)
  })

  test('names the differences', async () => {
    await must(at, { type: 'clockTick' })
    const [before] = await at.query<{ balance: string }>(
      'select balance from views.balances where account_id = 2 and coin_id = 1 and bucket = 0',
    )
    await at.query(
      'update views.balances set balance = balance + 1 where account_id = 2 and coin_id = 1 and bucket = 0',
    )
    await tom.call('Health/StartVerify', {})
    await expect.poll(async () => (await verification())?.state, { timeout: 30_000 }).toBe('wrong')
    expect((await verification())?.faults.length).toBeGreaterThan(0)
    await at.query(
      'update views.balances set balance = $1 where account_id = 2 and coin_id = 1 and bucket = 0',
      [before?.balance],
    )
  })

  test('is started only by operators with the right', async () => {
    expect((await sue.call('Health/StartVerify', {})).name).toBe('roleNotAllowed')
  })

  test('ends with the product', async () => {
    const other = await startTestProduct()
    const admin = await Operator.of(other, 'admin')
    const { data } = await admin.call('Health/StartVerify', {})
    expect(data?.verification.state).toBe('running')
    await other.product.close()
  })
})

describe('metrics', () => {
  const read = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${at.product.url}/console/metrics`, { headers })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }

  test('are the same figures, for a program with the token and for an operator', async () => {
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: tom.headers['cookie'] ?? '' }]) {
      const { status, type, text } = await read(headers)
      expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
      expect(text).toMatch(/^# HELP candor_journal_position .+\n# TYPE candor_journal_position gauge\n/)
      const seq = Number(/^candor_journal_position (\d+)$/m.exec(text)?.[1])
      expect(seq).toBeGreaterThan(10)
      expect(text).toMatch(/^candor_queue_waiting\{queue="pledges"\} 1$/m)
      expect(text).toMatch(/^candor_feed_used\{source="simulator",coin="BTC"\} 1$/m)
      for (const line of text.trimEnd().split('\n'))
        expect(line).toMatch(/^(# (HELP|TYPE) candor_\w+ .+|candor_\w+(\{[^}]*\})? -?[\d.e+-]+)$/)
    }
  })

  test('are given to nobody else', async () => {
    const half = await tom.again('half')
    const { token: ofUser } = await at.registered()
    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${token}0` },
      { authorization: token },
      { authorization: 'Bearer null' },
      { cookie: half.headers['cookie'] ?? '' },
      { cookie: `candor_operator=${ofUser}` },
      { token: ofUser },
    ] as Record<string, string>[]) {
      const { status, text } = await read(headers)
      expect([status, text]).toEqual([401, 'Not allowed.\n'])
    }
  })

  test('without a token in the settings no token opens them', async () => {
    const without = await startTestProduct()
    try {
      for (const bearer of ['null', 'undefined', '', token]) {
        const headers = { authorization: `Bearer ${bearer}` }
        const { status } = await fetch(`${without.product.url}/console/metrics`, { headers })
        expect(status).toBe(401)
      }
    } finally {
      await without.product.close()
    }
  })

  test('do not exist for an address not on the list', async () => {
    const shut = await startTestProduct({ CONSOLE_ADDRESSES: '192.0.2.0/24', METRICS_TOKEN: token })
    try {
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${shut.product.url}/console/metrics`, { headers })).status).toBe(404)
    } finally {
      await shut.product.close()
    }
  })
})
