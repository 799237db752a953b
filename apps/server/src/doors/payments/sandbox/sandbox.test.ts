import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Webhook } from '../port.ts'
import { registerSandboxPages } from './page.ts'
import { Sandbox } from './sandbox.ts'

let folder: string
let server: Server
let pages: FastifyInstance
let received: Webhook[]
let answer: number
let offsetMs: number
let sandbox: Sandbox

const open = () =>
  new Sandbox({
    path: join(folder, 'sandbox.json'),
    secret: 'a secret of this test',
    pagesAt: '/payments/sandbox/pay',
    webhookUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    clock: () => new Date(Date.now() + offsetMs),
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-sandbox-'))
  received = []
  answer = 200
  offsetMs = 0
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), headers: request.headers })
      response.writeHead(answer).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  sandbox = open()
  pages = fastify()
  registerSandboxPages(pages, sandbox)
})
afterEach(async () => {
  await sandbox.close()
  await pages.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const asked = {
  reference: 'D-7',
  amount: 5_005n,
  currency: 'USD',
  description: 'Deposit <b>D-7</b>',
  expiresAt: new Date(Date.now() + 600_000),
  returnUrl: '/#/pages/deposit/deposit_type',
  key: 'seven',
}
const press = async (url: string | null, form: string) =>
  await pages.inject({
    method: 'POST',
    url: url ?? '',
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('its page pays, and the exchange is told by a signed webhook', async () => {
  const { url, sessionId } = await sandbox.create(asked)
  const shown = await pages.inject({ url: url ?? '' })
  expect(shown.body).toContain('50.05 USD')
  expect(shown.body).toContain('&lt;b&gt;D-7')
  expect(shown.body).not.toMatch(/<script|onclick/)
  const paid = await press(url, 'act=pay&telling=once')
  expect([paid.statusCode, paid.headers.location]).toEqual([303, asked.returnUrl])
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const [webhook] = received
  if (!webhook) throw new Error('no webhook')
  expect(sandbox.read(webhook)).toMatchObject({
    kind: 'paid',
    payment: { sessionId, reference: 'D-7', amount: 5_005n, state: 'paid' },
  })
  expect(
    sandbox.read({ ...webhook, body: Buffer.from(webhook.body.toString().replace('5005', '9999')) }),
  ).toBe('forged')
  expect(sandbox.read({ ...webhook, headers: {} })).toBe('forged')
  offsetMs = 400_000
  expect(sandbox.read(webhook)).toBe('forged')
})

test('its page declines and allows another try, or expires', async () => {
  const { url, sessionId } = await sandbox.create(asked)
  await press(url, 'act=decline')
  expect((await pages.inject({ url: url ?? '' })).body).toContain('declined')
  expect(await sandbox.find(sessionId)).toMatchObject({ state: 'open' })
  await press(url, 'act=expire')
  expect((await pages.inject({ url: url ?? '' })).body).toContain('expired')
  await press(url, 'act=pay')
  expect(await sandbox.find(sessionId)).toMatchObject({ state: 'over', transactionId: null, url: null })
  await vi.waitFor(() => expect(received).toHaveLength(2))
})

test('it sends a webhook twice or not at all on request', async () => {
  const [one, other] = [await sandbox.create(asked), await sandbox.create({ ...asked, key: 'eight' })]
  await press(one.url, 'act=pay&telling=never')
  await press(other.url, 'act=pay&telling=twice')
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[0]?.body).toEqual(received[1]?.body)
  expect(await sandbox.find(one.sessionId)).toMatchObject({ state: 'paid' })
})

test('a webhook that the exchange does not accept is sent again, also after the provider was killed', async () => {
  answer = 503
  const { url } = await sandbox.create(asked)
  await press(url, 'act=pay')
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await sandbox.close()
  const before = sandbox
  sandbox = open()
  answer = 200
  offsetMs = 60_000
  await vi.waitFor(() => expect(received).toHaveLength(2), 3_000)
  expect(await sandbox.create(asked)).toEqual(await before.create(asked))
})

test('it closes open payments, by itself when they expire, and refunds once', async () => {
  const first = await sandbox.create(asked)
  expect(await sandbox.expire(first.sessionId)).toMatchObject({ state: 'over' })
  const late = await sandbox.create({ ...asked, key: 'nine' })
  offsetMs = 600_001
  expect(await sandbox.find(late.sessionId)).toMatchObject({ state: 'over' })
  offsetMs = 0
  sandbox.act(late.sessionId, 'pay', 'never')
  const transactionId = (await sandbox.find(late.sessionId))?.transactionId ?? ''
  const standing = async () => await sandbox.findStanding(late)
  expect(await standing()).toEqual({ kept: 5_005n, currency: 'USD', refund: null, dispute: null })
  const refund = await sandbox.refund({ transactionId, amount: 5_005n, key: 'r' })
  expect(await standing()).toEqual({ kept: 0n, currency: 'USD', refund, dispute: null })
  expect(await sandbox.refund({ transactionId, amount: 5_005n, key: 'r' })).toEqual(refund)
  await expect(sandbox.refund({ transactionId: 'sbtx_x', amount: 1n, key: 's' })).rejects.toThrow(
    'no such transaction',
  )
  expect(await sandbox.find('sb_x')).toBeNull()
  expect(await sandbox.findStanding({ sessionId: 'sb_x' })).toBeNull()
  expect((await pages.inject({ url: '/payments/sandbox/pay/sb_x' })).statusCode).toBe(404)
})

describe('on a full disk', () => {
  const isFull = () => symlinkSync('/dev/full', join(folder, 'sandbox.json.new'))
  const isFree = () => rmSync(join(folder, 'sandbox.json.new'))
  const killed = async () => {
    await sandbox.close()
    sandbox = open()
  }

  test('an act that could not be stored has not happened', async () => {
    isFull()
    await expect(sandbox.create(asked)).rejects.toThrow('ENOSPC')
    isFree()
    const { url, sessionId } = await sandbox.create(asked)
    isFull()
    for (const act of ['pay', 'decline', 'expire'])
      expect([act, (await press(url, `act=${act}`)).statusCode]).toEqual([act, 500])
    await expect(sandbox.expire(sessionId)).rejects.toThrow('ENOSPC')
    expect(sandbox.shown(sessionId)).toMatchObject({ state: 'open', hasFailed: false })
    await wait(700)
    expect(received).toEqual([])
    await killed()
    expect(sandbox.shown(sessionId)).toMatchObject({ state: 'open', hasFailed: false })
    isFree()
    sandbox.act(sessionId, 'pay', 'never')
    const transactionId = (await sandbox.find(sessionId))?.transactionId ?? ''
    isFull()
    const refund = { transactionId, amount: 5_005n, key: 'r' }
    await expect(sandbox.refund(refund)).rejects.toThrow('ENOSPC')
    await killed()
    expect(sandbox.shown(sessionId)).toMatchObject({ state: 'paid', transactionId, refundId: null })
  })

  test('a sent webhook that could not be noted is sent again, and nothing crashes', async () => {
    answer = 503
    const { url } = await sandbox.create(asked)
    await press(url, 'act=pay')
    await vi.waitFor(() => expect(received).toHaveLength(1))
    isFull()
    answer = 200
    offsetMs = 60_000
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(2), 3_000)
    isFree()
    await vi.waitFor(async () => {
      const before = received.length
      await wait(600)
      expect(received).toHaveLength(before)
    }, 5_000)
    expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1)
  })
})
