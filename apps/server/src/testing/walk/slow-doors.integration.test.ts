import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { MailQueue } from '../../platform/delivery/mail/queue.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { Operator } from '../people/operator.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Trader } from '../people/trader.ts'

const closers: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const sandbox = { MAIL_FROM: 'Candor <post@example.org>' }

async function listening(server: { listen: (port: number, host: string, done: () => void) => unknown }) {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
}

async function started(environment: Record<string, string>): Promise<TestProduct> {
  const at = await startTestProduct(environment)
  closers.push(() => at.product.close())
  return at
}

const sendCode = (at: TestProduct, email: string) =>
  at.call('Account/SendCode', { purpose: 'register', email, language: 'EN' })

// A server that accepts connections and never greets; on demand, it becomes normal behind the same port.
async function muteServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await listening(server)
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, connections: () => sockets.size }
}

// Accepts every mail at once, but never answers for those to a slow recipient.
async function slowServer(isSlow: (recipient: string) => boolean) {
  const received: string[] = []
  const begun: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? ''
      begun.push(recipient)
      stream.resume()
      stream.on('end', () => {
        if (isSlow(recipient)) return
        received.push(recipient)
        done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await listening(smtp)
  closers.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const { port } = smtp.server.address() as AddressInfo
  return { port, received, begun }
}

test('a mail server that never greets is given up within seconds, and its silence raises an alarm', async () => {
  const mute = await muteServer()
  const at = await started({ ...sandbox, SMTP_URL: `smtp://127.0.0.1:${mute.port}` })
  await sendCode(at, 'waiting@example.net')
  await expect
    .poll(async () => (await at.query('select last_error from mails where tries > 0'))[0], {
      timeout: 15_000,
      interval: 200,
    })
    .toMatchObject({ last_error: expect.stringContaining('Greeting never received') as string })
  const ann = await Operator.of(at, 'admin')
  const alarms = async () => (await ann.call('Health/GetHealth', {})).data?.alarms
  expect(await alarms()).toEqual([])
  at.passSeconds(301)
  expect(await alarms()).toEqual(['mailNotSent 5'])
}, 40_000)

test('a hung mail takes up only its own place: codes to others leave at once', async () => {
  const smtp = await slowServer((recipient) => recipient.startsWith('slow'))
  const at = await started({ ...sandbox, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  await sendCode(at, 'slow1@example.net')
  await sendCode(at, 'slow2@example.net')
  await expect.poll(() => smtp.begun.length, { timeout: 10_000 }).toBe(2)
  const startedMs = performance.now()
  await sendCode(at, 'quick@example.net')
  await expect.poll(() => smtp.received, { timeout: 5_000 }).toEqual(['quick@example.net'])
  expect(performance.now() - startedMs).toBeLessThan(5_000)
  // The hung ones time out too, and are retried later.
  await expect
    .poll(async () => (await at.query('select id from mails where tries > 0')).length, { timeout: 25_000 })
    .toBe(2)
  const [sent] = await at.query<{ count: number }>(
    'select count(*)::int as count from mails where sent_at is not null',
  )
  expect(sent?.count).toBe(1)
}, 60_000)

test('codes leave before any number of other mails, which never take all places', async () => {
  const smtp = await slowServer((recipient) => recipient.startsWith('slow'))
  const at = await started({ ...sandbox, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  const db = openDatabase(at.databaseUrl, () => undefined)
  closers.push(() => db.destroy())
  const queue = new MailQueue(null)
  for (let i = 0; i < 30; i += 1)
    await queue.add(db, {
      to: `slow${i}@example.net`,
      language: 'EN',
      kind: 'loanRepaid',
      values: { number: String(i), amount: '1' },
      now: at.now(),
    })
  await expect.poll(() => smtp.begun.length, { timeout: 10_000 }).toBe(4)
  await sendCode(at, 'quick@example.net')
  await expect.poll(() => smtp.received, { timeout: 5_000 }).toEqual(['quick@example.net'])
  expect(smtp.begun).toHaveLength(5)
}, 40_000)

test('a recipient refused by the server raises no alarm', async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
  })
  await listening(smtp)
  closers.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const at = await started({
    ...sandbox,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  })
  const ann = await Operator.of(at, 'admin')
  const alarms = async () => (await ann.call('Health/GetHealth', {})).data?.alarms
  const failed = async () => (await at.query('select id from mails where tries > 0')).length
  await sendCode(at, 'nobody@example.net')
  await expect.poll(failed, { timeout: 10_000 }).toBe(1)
  at.passSeconds(301)
  expect(await alarms()).toEqual([])
  // A server that refuses everyone is itself at fault.
  for (const name of ['one', 'two']) await sendCode(at, `${name}@example.net`)
  await expect.poll(failed, { timeout: 10_000 }).toBe(3)
  expect(await alarms()).toEqual([expect.stringMatching(/^mailNotSent \d+$/) as string])
}, 40_000)

test('a text message never answered by the service does not hold up the next one', async () => {
  const posted: string[] = []
  const service = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { to } = JSON.parse(body) as { to: string }
      posted.push(to)
      if (posted.length > 1) response.end()
    })
  })
  await listening(service)
  closers.push(() => {
    service.closeAllConnections()
    service.close()
  })
  const at = await started({ SMS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/sms` })
  const [ann, ben] = [await Trader.registered(at), await Trader.registered(at)]
  await at.call('Account/SendPhoneCode', { phone: '+4915112345671' }, ann.token)
  await expect.poll(() => posted.length, { timeout: 10_000 }).toBe(1)
  await at.call('Account/SendPhoneCode', { phone: '+4915112345672' }, ben.token)
  await expect
    .poll(async () => await at.query('select recipient from phone_messages where sent_at is not null'), {
      timeout: 5_000,
    })
    .toEqual([{ recipient: '+4915112345672' }])
}, 40_000)
