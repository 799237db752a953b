import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct()
})
afterAll(() => exchange.product.close())

// The answer to exactly these bytes, until the server hangs up.
async function answerTo(bytes: string | Buffer): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(exchange.product.url).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => void chunks.push(chunk))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

test.each([
  ['a byte that is no text', get('/%ff'), 400],
  ['half of an escape', get('/%f'), 400],
  ['a nul', get('/%00'), 400],
  ['the folder above', get('/..%2f'), 404],
  ['the folder above, by another way', get('/%2e%2e/%2e%2e/etc/passwd'), 403],
  ['the folder above, unescaped', get('/../../etc/passwd'), 403],
  ['a backslash', get('/..%5c..%5cetc'), 403],
  ['a file whose name is too long', get(`/${'x'.repeat(8_000)}`), 404],
  ['a parameter that is too long', get(`/files/${'x'.repeat(2_000)}`), 404],
  ['a path that is no path', get('*').replace('GET', 'OPTIONS'), 404],
  ['two slashes', get('//evil.example/%ff'), 400],
  ['a method of others', 'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a trace', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ['a call at a path that is none', 'POST /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['headers without an end', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['bytes', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01]), 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
  [
    'an upgrade to what is not here',
    'GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: tls\r\n\r\n',
    404,
  ],
])('%s is answered like anything else', async (_name, bytes, expected) => {
  const { status, head, body } = await answerTo(bytes)
  expect(status).toBe(expected)
  expect(head).toContain('\r\nx-content-type-options: nosniff')
  expect(head).toMatch(/\r\n(content-security-policy: default-src 'self'|cache-control: no-store)/)
  const told = status === 404 ? [28, 'siteDoesNotExist'] : [25, 'invalidRequest']
  expect(JSON.parse(body)).toEqual({ resultCode: told[0], resultData: null, reason: told[1] })
})

test('a query that is no text does no harm', async () => {
  expect((await answerTo(get('/mailbox?%ff=%ff&to=%ff'))).status).toBe(200)
})

test('refused requests are in the log, with their address', () => {
  const lines = exchange.logLines.filter((line) => line.includes('FST_ERR_BAD_URL') || line.includes('HPE_'))
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.1', msg: 'refused' })
})
