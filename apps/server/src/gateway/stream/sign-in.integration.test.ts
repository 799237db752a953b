import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { StreamClient } from '../../testing/stream-client.ts'

const callsPerMinute = 100
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ CALLS_PER_MINUTE: String(callsPerMinute) })
})
afterAll(() => product.product.close())

// How often the database has looked for a session; what a connection of it did counts about a second later.
async function lookups(): Promise<number> {
  await wait(1_500)
  const [row] = await product.query<{ scans: string }>(
    "select idx_scan + seq_scan as scans from pg_stat_user_tables where relname = 'sessions'",
  )
  return Number(row?.scans)
}

async function guess(sockets: number, token: () => string): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: sockets }, () => StreamClient.open(product.product.url)),
  )
  for (let round = 0; round < 10; round += 1) {
    for (const { socket } of clients)
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'signIn', token: token() }))
    await wait(20)
  }
  for (const { socket } of clients) socket.terminate()
}

test('what can be no token is not looked for', async () => {
  const before = await lookups()
  await guess(5, () => 'x'.repeat(42))
  await guess(5, () => `${'x'.repeat(42)}=`)
  expect(await lookups()).toBe(before)
})

test('many connections with made-up tokens reach the database as often as calls may', async () => {
  const before = await lookups()
  await guess(150, () => randomBytes(32).toString('base64url'))
  expect((await lookups()) - before).toBeLessThanOrEqual(callsPerMinute)
})
