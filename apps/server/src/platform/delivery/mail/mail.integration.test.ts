import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSmtp } from '../../../doors/mail/smtp.ts'
import { requiringTls } from '../../settings/addresses.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

type Received = { to: string; raw: string }
const received: Received[] = []
let refusing = true
let smtp: SMTPServer
let exchange: TestProduct

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('try later') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  exchange = await startTestProduct({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Candor <post@example.org>',
  })
})
afterAll(async () => {
  await exchange.product.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

test('a mail refused by the next server is tried again until accepted, and sent once', async () => {
  await exchange.call('Account/SendCode', { purpose: 'register', email: 'post@example.net', language: 'EN' })
  await vi.waitFor(
    async () => {
      const [mail] = await exchange.query<{ tries: number; last_error: string }>(
        'select tries, last_error from mails',
      )
      expect(mail?.tries).toBeGreaterThanOrEqual(1)
      expect(mail?.last_error).toContain('try later')
    },
    { timeout: 10_000 },
  )
  refusing = false
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000, interval: 200 })
  expect(received[0]?.to).toBe('post@example.net')
  expect(received[0]?.raw).toContain('From: Candor <post@example.org>')
  expect(received[0]?.raw).toMatch(/Subject: Your registration code/)
  expect(received[0]?.raw).toMatch(/\b\d{6}\b/)
  await vi.waitFor(async () => {
    const [mail] = await exchange.query<{ sent_at: Date | null; text: string }>(
      'select sent_at, text from mails',
    )
    expect(mail?.sent_at).not.toBeNull()
    // Its text is not kept once it has left.
    expect(mail?.text).toBe('')
  })
  expect(received).toHaveLength(1)
}, 40_000)

test('with a mail server there is no development mailbox', async () => {
  expect((await fetch(`${exchange.product.url}/mailbox`)).status).toBe(404)
})

test('real money sends nothing to another machine in plain text', async () => {
  const { port } = smtp.server.address() as AddressInfo
  // As for a server elsewhere, which this one is not.
  const elsewhere = requiringTls(`smtp://mail.example:${port}`)
  const door = openSmtp(elsewhere.replace('mail.example', '127.0.0.1'), 'post@example.org')
  const before = received.length
  const mail = { recipient: 'post@example.net', subject: 'A code', text: '123456', html: '<p>123456</p>' }
  await expect(door.send(mail)).rejects.toThrow(/STARTTLS/i)
  expect(received).toHaveLength(before)
  door.close()
})
