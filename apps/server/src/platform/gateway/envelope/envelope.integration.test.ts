import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, calls } from '@candor/contract/calls'
import { resultCodes } from '@candor/contract/result-codes'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

let exchange: TestProduct
let token: string
beforeAll(async () => {
  exchange = await startTestProduct()
  token = (await exchange.registered()).token
})
afterAll(() => exchange.product.close())

const language = 'BaseInfo/GetLanguage'

test('the known call answers the nine languages', async () => {
  const { status, answer } = await exchange.post(language, exchange.sealed({}))
  expect(status).toBe(200)
  expect(answer.resultCode).toBe(1)
  const { baseLanguageList } = answer.resultData as {
    baseLanguageList: { lid: number; Name: string; shortName: string; flag: string }[]
  }
  expect(baseLanguageList.map(({ shortName }) => shortName)).toEqual([
    'EN',
    'CH',
    'ES',
    'FR',
    'JA',
    'RU',
    'KO',
    'DE',
    'ZH-TW',
  ])
  expect(baseLanguageList[0]).toEqual({ lid: 1, Name: 'English', shortName: 'EN', flag: '/flags/gb.svg' })
})

describe.each(callNames)('%s', (name) => {
  const isUpload = 'upload' in calls[name]
  // A file is read only for a signed-in user, so only a user learns what is wrong with a form.
  const uploader = (): Record<string, string> => (isUpload ? { token } : {})
  const send = async (body: unknown, headers?: Record<string, string>) =>
    (await exchange.post(name, body, { ...uploader(), ...headers })).answer.resultCode

  test('refuses an unsealed body', async () => {
    expect(await send({})).toBe(25)
    expect(await send('[]')).toBe(25)
    expect(await send('null')).toBe(25)
    expect(await send('"text"')).toBe(25)
    expect(await send('{"broken"')).toBe(25)
    expect(await send('')).toBe(25)
  })

  test('refuses a body nested as deep as possible', async () => {
    const depth = 31_000
    const { timestamp, random, signature } = exchange.sealed({})
    const head = JSON.stringify({ timestamp, random, signature }).slice(0, -1)
    expect(await send(`${head},"nested":${'['.repeat(depth)}${']'.repeat(depth)}}`)).toBe(25)
  })

  test('refuses a form of another kind and an application of another name', async () => {
    expect(await send(exchange.sealed({}), { 'content-type': 'text/plain' })).toBe(25)
    expect(await send(exchange.sealed({}), { application: 'Other' })).toBe(25)
  })

  test('refuses a body that is too large', async () => {
    const { status, answer } = await exchange.post(
      name,
      exchange.sealed({ filler: 'x'.repeat(70_000) }),
      uploader(),
    )
    // A form has a larger limit of its own; a JSON body in its place is refused as such.
    expect(isUpload ? [413, 200] : [413]).toContain(status)
    expect(answer.resultCode).toBe(25)
  })

  if (!isUpload)
    test('refuses a wrong, stale, early, tampered or used signature', async () => {
      const sealed = exchange.sealed({})
      expect(await send({ ...sealed, signature: '0'.repeat(64) })).toBe(25)
      expect(await send({ ...sealed, signature: 'short' })).toBe(25)
      expect(await send({ ...sealed, extra: 1 })).toBe(25)
      expect(await send({ ...sealed, timestamp: (sealed['timestamp'] as number) + 1 })).toBe(25)
      expect(await send({ ...sealed, timestamp: String(sealed['timestamp']) })).toBe(25)
      expect(await send({ ...sealed, random: '12345' })).toBe(25)
      await send(sealed)
      const again = await exchange.post(name, sealed)
      expect(again.answer).toEqual({ resultCode: 25, resultData: null, reason: 'invalidRequest' })
    })

  if (calls[name].who === 'user' && !isUpload)
    test('needs a session', async () => {
      expect(await send(exchange.sealed({}))).toBe(401)
      expect(await send(exchange.sealed({}), { token: 'made-up' })).toBe(401)
      expect(await send(exchange.sealed({}), { token: 'x'.repeat(500) })).toBe(401)
    })

  if (!isUpload)
    test('refuses an unknown field', async () => {
      const { token } = (await exchange.call('Account/TryItNow', { language: 'EN' })).data ?? { token: '' }
      const { status, answer } = await exchange.post(name, exchange.sealed({ surprise: true }), { token })
      expect(status).toBe(200)
      expect(answer.resultCode).not.toBe(resultCodes.success)
      expect(answer.resultCode).not.toBe(resultCodes.requestFailed)
    })
})

test('refuses an envelope signed more than five minutes ago or ahead', async () => {
  const early = exchange.sealed({})
  exchange.passSeconds(301)
  expect((await exchange.post(language, early)).answer.resultCode).toBe(25)
  const late = exchange.sealed({})
  exchange.passSeconds(-301)
  expect((await exchange.post(language, late)).answer.resultCode).toBe(25)
  expect(exchange.logLines.some((line) => line.includes('envelope: tooOld'))).toBe(true)
  expect(exchange.logLines.some((line) => line.includes('envelope: tooEarly'))).toBe(true)
})

test('refuses an envelope signed before the product started, for it may have been used', async () => {
  exchange.passSeconds(-120)
  const before = exchange.sealed({})
  exchange.passSeconds(120)
  expect((await exchange.post(language, before)).answer.resultCode).toBe(25)
  expect(exchange.logLines.some((line) => line.includes('envelope: beforeStart'))).toBe(true)
})

// As signed by a clock that is so many seconds ahead of ours.
function signedAhead(product: TestProduct, seconds: number): Record<string, unknown> {
  product.passSeconds(seconds)
  const sealed = product.sealed({})
  product.passSeconds(-seconds)
  return sealed
}

test('a used envelope signed ahead of the clock is not taken again after a restart', async () => {
  const before = await startTestProduct()
  const codeOf = async (product: TestProduct, sealed: unknown) =>
    (await product.post(language, sealed)).answer.resultCode
  const kept = async () =>
    (await before.query("select key from attempts where key like 'signature:%'")).length
  expect(await codeOf(before, before.sealed({}))).toBe(1)
  // For a clock that is slightly ahead nothing is stored.
  const aLittle = signedAhead(before, 1)
  expect(await codeOf(before, aLittle)).toBe(1)
  const keptOfUsual = await kept()
  const used = signedAhead(before, 9)
  const unused = signedAhead(before, 9)
  expect(await codeOf(before, used)).toBe(1)
  const keptOfAhead = await kept()
  const endedAt = before.now().getTime()
  await before.product.close()
  const after = await startTestProduct({ DATABASE_URL: before.databaseUrl }, {}, { at: endedAt })
  try {
    expect(await codeOf(after, used)).toBe(25)
    expect(after.logLines.some((line) => line.includes('envelope: alreadyUsed'))).toBe(true)
    expect(await codeOf(after, aLittle)).toBe(25)
    expect(await codeOf(after, unused)).toBe(1)
    expect(await codeOf(after, signedAhead(after, 3))).toBe(1)
    expect(await codeOf(after, after.sealed({}))).toBe(1)
    expect([keptOfUsual, keptOfAhead]).toEqual([0, 1])
  } finally {
    await after.product.close()
  }
})

test('two of the same at once: one is taken', async () => {
  const sealed = exchange.sealed({})
  const codes = await Promise.all(
    Array.from({ length: 8 }, async () => (await exchange.post(language, sealed)).answer.resultCode),
  )
  expect(codes.filter((code) => code === 1)).toHaveLength(1)
  expect(codes.filter((code) => code === 25)).toHaveLength(7)
})

test('a call that is not in the table does not exist', async () => {
  const { status, answer } = await exchange.post('Account/SetBalance', exchange.sealed({}))
  expect(status).toBe(404)
  expect(answer.resultCode).toBe(28)
})

test('other methods on a call do not exist either', async () => {
  const response = await fetch(`${exchange.product.url}/api/${language}`)
  expect(response.status).toBe(404)
  expect(((await response.json()) as { resultCode: number }).resultCode).toBe(28)
})
