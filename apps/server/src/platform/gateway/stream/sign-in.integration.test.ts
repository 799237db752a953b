import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { StreamClient } from '../../../testing/stream-client.ts'

const callsPerMinute = 100
let product: TestProduct
let lookups: () => number
beforeEach(async () => {
  product = await startTestProduct({ CALLS_PER_MINUTE: String(callsPerMinute) })
  // The one way from a token to the database.
  const sessions = product.product.sessions as unknown as { read: () => Promise<unknown> }
  const reading = vi.spyOn(sessions, 'read')
  lookups = () => reading.mock.calls.length
})
afterEach(() => product.product.close())

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

test('a malformed token is not looked up', async () => {
  await guess(3, () => 'x'.repeat(42))
  await guess(3, () => `${'x'.repeat(42)}=`)
  await guess(3, () => 'x'.repeat(44))
  expect(lookups()).toBe(0)
})

test('many connections with made-up tokens reach the database as often as calls may', async () => {
  await guess(150, () => randomBytes(32).toString('base64url'))
  expect(lookups()).toBeGreaterThan(0)
  expect(lookups()).toBeLessThanOrEqual(callsPerMinute)
})

test('a connection that guesses is closed after a few tokens', async () => {
  await guess(2, () => randomBytes(32).toString('base64url'))
  expect(lookups()).toBeLessThanOrEqual(2 * 5)
})
