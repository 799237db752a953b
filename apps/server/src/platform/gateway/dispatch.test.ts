import { createHmac, randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import fastify from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from '@candor/contract/answer'
import { signingText } from '@candor/contract/envelope/envelope'
import { readSettings } from '../settings/settings.ts'
import { Audience } from './audience.ts'
import { CallServer } from './call-server.ts'
import { registerCalls } from './dispatch.ts'
import { EnvelopeCheck } from './envelope/envelope-check.ts'
import type { Handlers } from './handler.ts'
import { readTurns } from './limits/turns.ts'
import type { Sessions } from './sessions.ts'

const nothingKept = { keep: async () => {}, since: async () => [] }

const settings = readSettings({ CALLS_PER_MINUTE: '1200' })
const lines: { call?: string; check?: string }[] = []
let server: Server
let version: number
let depthMade: number
// The reads of candles that have begun, and how to end each.
let candlesBegun: (() => void)[]

beforeEach(async () => {
  version = 1
  depthMade = 0
  candlesBegun = []
  lines.length = 0
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const calls = new CallServer(settings, log)
  const handlers: Partial<Handlers> = {
    'Spot/GetDepth': async () => {
      depthMade += 1
      return { seq: depthMade, bids: [], asks: [] }
    },
    'Spot/GetCandles': async () => {
      await new Promise<void>((resolve) => candlesBegun.push(resolve))
      return { candles: [] }
    },
    'BaseInfo/GetLanguage': async () => ({ baseLanguageList: [] }),
  }
  registerCalls(fastify(), calls, {
    handlers: handlers as Handlers,
    sessions: {} as Sessions,
    operatorSessions: { isOperators: async () => false },
    envelopeCheck: new EnvelopeCheck(settings.ENVELOPE_SECRET, new Date(0), nothingKept),
    roles: () => null,
    isRepeat: async () => false,
    mode: 'test',
    audience: new Audience(),
    turns: readTurns(),
    keptCalls: {
      'Spot/GetDepth': { version: () => version, msMax: 60_000 },
      'Spot/GetCandles': { version: () => version, msMax: 60_000 },
    },
    clock: () => new Date(),
    log,
  })
  server = calls.create({}, () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  for (const end of candlesBegun) end()
  server.closeAllConnections()
  server.close()
})

function sealed(body: object): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const random = String(randomInt(1_000_000)).padStart(6, '0')
  const text = signingText(body, timestamp, random)
  const signature = createHmac('sha256', settings.ENVELOPE_SECRET).update(text).digest('hex')
  return JSON.stringify({ ...body, timestamp, random, signature })
}

async function post(name: string, body: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', application: 'Wap', ...headers },
    body,
  })
  return (await response.json()) as Answer<{ seq?: number; retryAfterSeconds?: number } | null>
}

const btc = { market: 'BTC/USDT' }
const candles = (before: number, limit = 25) => ({
  ...btc,
  interval: '1m',
  before: new Date(before * 60_000).toISOString(),
  limit,
})

test('a common question is answered by the handler once for each change', async () => {
  const seqs = async () =>
    new Set(
      await Promise.all(
        Array.from({ length: 20 }, async () => (await post('Spot/GetDepth', sealed(btc))).resultData?.seq),
      ),
    )
  expect(await seqs()).toEqual(new Set([1]))
  version = 2
  expect(await seqs()).toEqual(new Set([2]))
  await post('Spot/GetDepth', sealed({ ...btc, limit: 5 }))
  expect(depthMade).toBe(3)
  expect(lines.filter(({ call }) => call === 'Spot/GetDepth')).toHaveLength(41)
})

test('a kept answer is given to nobody with a bad envelope', async () => {
  const first = sealed(btc)
  expect((await post('Spot/GetDepth', first)).resultCode).toBe(1)
  expect((await post('Spot/GetDepth', first)).resultCode).toBe(25)
  const other = JSON.parse(sealed(btc)) as Record<string, string>
  const wrong = JSON.stringify({ ...other, signature: '0'.repeat(64) })
  expect((await post('Spot/GetDepth', wrong)).resultCode).toBe(25)
  expect((await post('Spot/GetDepth', sealed(btc), { application: 'Other' })).resultCode).toBe(25)
  expect(lines.map(({ check }) => check).filter(Boolean)).toEqual([
    'envelope: alreadyUsed',
    'envelope: signatureWrong',
    'application header',
  ])
  // None of them has used up the envelope that was good.
  const good = sealed(btc)
  await post('Spot/GetDepth', good, { application: 'Other' })
  expect((await post('Spot/GetDepth', good)).resultCode).toBe(1)
  expect(depthMade).toBe(1)
})

test('of many different long reads one runs, some wait, others are asked to come back', async () => {
  const refused: Answer<{ retryAfterSeconds?: number } | null>[] = []
  const asked = Array.from({ length: 80 }, async (_, i) => {
    const answer = await post('Spot/GetCandles', sealed(candles(i)))
    if (answer.resultCode !== 1) refused.push(answer)
  })
  await until(() => refused.length === 15)
  expect(candlesBegun).toHaveLength(1)
  expect(refused[0]).toEqual({
    resultCode: 601,
    resultData: { retryAfterSeconds: 1 },
    reason: 'tooManyRequests',
  })
  // Everything except long reads goes on.
  expect((await post('BaseInfo/GetLanguage', sealed({}))).resultCode).toBe(1)
  for (let ended = 0; ended < 65; ended += 1) {
    await until(() => candlesBegun.length > ended)
    expect(candlesBegun).toHaveLength(ended + 1)
    candlesBegun[ended]?.()
  }
  await Promise.all(asked)
  expect(refused).toHaveLength(15)
})

test('a read counts as more calls the more it asks for, also when answered at once', async () => {
  const ask = async () => await post('Spot/GetCandles', sealed(candles(1, 500)))
  const first = ask()
  await until(() => candlesBegun.length === 1)
  candlesBegun[0]?.()
  expect((await first).resultCode).toBe(1)
  const codes: number[] = []
  for (let i = 0; i < 20; i += 1) codes.push((await ask()).resultCode)
  // Twenty each, and a hundred in a second; a second may have ended meanwhile.
  expect(codes.slice(0, 4)).toEqual([1, 1, 1, 1])
  expect(codes).toContain(601)
  expect(candlesBegun).toHaveLength(1)
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}
