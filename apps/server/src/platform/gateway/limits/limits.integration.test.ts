import { afterEach, expect, test, vi } from 'vitest'
import { Overloaded, Unavailable } from '../../core/unavailable.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

let exchange: TestProduct
afterEach(() => exchange.product.close())

const get = async (path: string, headers: Record<string, string> = {}) =>
  await fetch(`${exchange.product.url}${path}`, { headers })

// Returns the seconds after which to come back.
function comeBackAfter({ status, headers }: Response): number {
  expect(status).toBe(429)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(60)
  return seconds
}

async function expectTooMany(response: Response): Promise<void> {
  const resultData = { retryAfterSeconds: comeBackAfter(response) }
  expect(await response.json()).toEqual({ resultCode: 601, resultData, reason: 'tooManyRequests' })
}

const post = async (name: string, body: unknown, headers: Record<string, string> = {}) =>
  await fetch(`${exchange.product.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', application: 'Wap', ...headers },
    body: JSON.stringify(body),
  })

test('files, pages and missing paths are limited together, and apart from calls', async () => {
  exchange = await startTestProduct({ FILES_PER_MINUTE: '5', CALLS_PER_MINUTE: '5' })
  const paths = ['/mailbox', '/api/openapi.json', '/files/x', '/nothing', '/ticks/BTC/2026-01-01.csv']
  for (const path of paths) expect([200, 404]).toContain((await get(path)).status)
  for (const path of [...paths, '/', '/%ff', '/assets/x.js', '/api/docs'])
    await expectTooMany(await get(path))
  expect((await post('BaseInfo/GetLanguage', exchange.sealed({}))).status).toBe(200)
})

test('limits are per address, which only a proxy may name', async () => {
  exchange = await startTestProduct({ FILES_PER_MINUTE: '2', PROXIES: '127.0.0.1' })
  const from = async (address: string) => (await get('/mailbox', { 'x-forwarded-for': address })).status
  expect([await from('192.0.2.1:1'), await from('192.0.2.1:2'), await from('192.0.2.1')]).toEqual([
    200, 200, 429,
  ])
  expect(await from('192.0.2.2')).toBe(200)
  await exchange.product.close()
  exchange = await startTestProduct({ FILES_PER_MINUTE: '2', PROXIES: '10.0.0.0/8' })
  expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')]).toEqual([200, 200, 429])
  expect(exchange.logLines.join('')).not.toContain('192.0.2.')
})

test('too many calls or uploads are told when to come back', async () => {
  exchange = await startTestProduct({ CALLS_PER_MINUTE: '1' })
  expect((await post('BaseInfo/GetLanguage', exchange.sealed({}))).status).toBe(200)
  await expectTooMany(await post('BaseInfo/GetLanguage', exchange.sealed({})))
  await expectTooMany(await post('File/Upload', {}))
})

test('too many downloads are told when to come back', async () => {
  exchange = await startTestProduct()
  const file = '/ticks/NO/2026-01-01.csv'
  let answer = await get(file)
  // So many in a minute, and fewer at once.
  for (let i = 0; i < 60 && answer.status === 404; i += 1) answer = await get(file)
  expect(answer.status).toBe(429)
  comeBackAfter(answer)
})

test('a product that is overloaded or without its database says when to come back', async () => {
  exchange = await startTestProduct()
  const { token } = await exchange.registered()
  const { core } = exchange.product
  const ensuring = vi.spyOn(core, 'ensureAccount')
  ensuring.mockRejectedValue(new Overloaded('too many commands are waiting'))
  await expectTooMany(await post('Wallet/GetBalances', exchange.sealed({}), { token }))
  ensuring.mockRejectedValue(new Unavailable('the database is gone'))
  const gone = await post('Wallet/GetBalances', exchange.sealed({}), { token })
  expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '5'])
})
