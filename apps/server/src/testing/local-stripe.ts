import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>
type Session = {
  id: string
  object: 'checkout.session'
  client_reference_id: string | null
  amount_total: number
  currency: string
  expires_at: number
  metadata: Fields
  payment_intent: string | null
  payment_status: 'unpaid' | 'paid'
  status: 'open' | 'complete' | 'expired'
  livemode: boolean
  success_url: string
  url: string | null
}
type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
}
type Dispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}
type Answer = { status: number; body: object }

const number = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
})

// A local server with the part of Stripe's protocol that we use: forms in, JSON out, idempotency keys that
// repeat the same answer, and webhooks with Stripe's signature.
export class LocalStripe {
  readonly url: string
  readonly secretKey = 'sk_test_local'
  readonly webhookSecret = 'whsec_local'
  // Whether answers and webhooks claim real money.
  isLive = false
  readonly sessions: Session[] = []
  readonly refunds: Refund[] = []
  readonly disputes: Dispute[] = []
  // The initial state of a refund; a Stripe code refuses it.
  refunding: 'succeeded' | 'pending' | 'charge_disputed' = 'succeeded'
  // Every request, as `POST /v1/…`.
  readonly heard: string[] = []
  // While down, it never answers, with or without executing the request.
  isDown: 'no' | 'beforehand' | 'afterwards' = 'no'
  // The states of debits.
  private readonly intents = new Map<string, string>()
  private readonly keys = new Map<string, { text: string; answer: Answer }>()
  private readonly server: Server

  private constructor(server: Server) {
    this.server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.answer(request, response)
    })
  }

  static async open(): Promise<LocalStripe> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new LocalStripe(server)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  // A user pays on Stripe's page; the test sends the webhook.
  pay(sessionId: string): void {
    const session = this.sessionOf(sessionId)
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: number('pi'),
      url: null,
    })
  }

  // A user agrees to a bank debit on Stripe's page; days later it is paid or fails.
  debit(sessionId: string): void {
    const intent = number('pi')
    this.intents.set(intent, 'processing')
    Object.assign(this.sessionOf(sessionId), { status: 'complete', payment_intent: intent, url: null })
  }

  failDebit(sessionId: string): void {
    this.intents.set(this.sessionOf(sessionId).payment_intent ?? '', 'requires_payment_method')
  }

  // Ends a refund in its own way, perhaps long after it began.
  endRefund(paymentIntent: string, status: 'succeeded' | 'failed'): Refund {
    const refund = this.refunds.findLast(({ payment_intent }) => payment_intent === paymentIntent)
    if (!refund) throw new Error(`there is no refund of ${paymentIntent}`)
    Object.assign(refund, { status, ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }) })
    return refund
  }

  // The payer asks the bank for the money back.
  dispute(paymentIntent: string): Dispute {
    const dispute: Dispute = {
      id: number('dp'),
      object: 'dispute',
      payment_intent: paymentIntent,
      status: 'needs_response',
    }
    this.disputes.push(dispute)
    return dispute
  }

  // The webhook about a payment's current state, and its signature.
  webhook(type: string, sessionId: string, seconds = Math.floor(Date.now() / 1000)) {
    return this.webhookAbout(type, this.sessionOf(sessionId), seconds)
  }

  webhookAbout(type: string, object: object, seconds = Math.floor(Date.now() / 1000)) {
    const event = { id: number('evt'), object: 'event', type, livemode: this.isLive, data: { object } }
    const body = JSON.stringify(event)
    const hex = createHmac('sha256', this.webhookSecret).update(`${seconds}.${body}`).digest('hex')
    return {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${hex}` },
    }
  }

  sessionOf(sessionId: string): Session {
    const session = this.sessions.find(({ id }) => id === sessionId)
    if (!session) throw new Error(`there is no session ${sessionId}`)
    return session
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    this.heard.push(`${request.method} ${pathname}`)
    if (this.isDown === 'beforehand') return void request.socket.destroy()
    const fields = Object.fromEntries(text === '' ? searchParams : new URLSearchParams(text))
    const answer =
      request.headers.authorization === `Bearer ${this.secretKey}`
        ? this.once(String(request.headers['idempotency-key'] ?? ''), text, () =>
            this.act(`${request.method} ${pathname}`, fields),
          )
        : { status: 401, body: { error: { type: 'invalid_request_error', message: 'no such key' } } }
    if (this.isDown === 'afterwards') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }

  private once(key: string, text: string, act: () => Answer): Answer {
    const before = key === '' ? undefined : this.keys.get(key)
    if (!before) {
      const answer = act()
      if (key !== '') this.keys.set(key, { text, answer })
      return answer
    }
    if (before.text === text) return before.answer
    return {
      status: 400,
      body: { error: { type: 'idempotency_error', message: 'another request had this key' } },
    }
  }

  private act(asked: string, fields: Fields): Answer {
    if (asked === 'POST /v1/checkout/sessions') return this.create(fields)
    if (asked === 'POST /v1/refunds') return this.refund(fields)
    const [, list] = /^GET \/v1\/(refunds|disputes)$/.exec(asked) ?? []
    if (list !== undefined) {
      const all: readonly { payment_intent: string }[] = list === 'refunds' ? this.refunds : this.disputes
      const data = all.filter((one) => one.payment_intent === fields['payment_intent']).toReversed()
      return { status: 200, body: { object: 'list', has_more: false, url: `/v1/${list}`, data } }
    }
    const [, intent] = /^GET \/v1\/payment_intents\/(\w+)$/.exec(asked) ?? []
    if (intent !== undefined) return this.intent(intent)
    const [, numbered] = /^GET \/v1\/(?:refunds|disputes)\/(\w+)$/.exec(asked) ?? []
    if (numbered !== undefined) {
      const found = [...this.refunds, ...this.disputes].find(({ id }) => id === numbered)
      return found ? { status: 200, body: found } : refusal(404, 'resource_missing', 'no such number')
    }
    const [, id, act] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(asked) ?? []
    const session = this.sessions.find((one) => one.id === id)
    if (!session) return refusal(404, 'resource_missing', 'no such session')
    if (act === undefined) return { status: 200, body: this.told(session, fields) }
    if (session.status !== 'open') return refusal(400, 'resource_already_exists', 'only open sessions expire')
    Object.assign(session, { status: 'expired', url: null })
    return { status: 200, body: session }
  }

  private told(session: Session, fields: Fields): object {
    const { payment_intent: id } = session
    if (fields['expand[0]'] !== 'payment_intent' || id === null) return session
    const status = this.intents.get(id) ?? 'succeeded'
    return { ...session, payment_intent: { id, object: 'payment_intent', status } }
  }

  private intent(id: string): Answer {
    const session = this.sessions.find((one) => one.payment_intent === id)
    if (!session) return refusal(404, 'resource_missing', 'no such payment')
    const { amount_total, currency, payment_status, livemode } = session
    const amount_received = payment_status === 'paid' ? amount_total : 0
    return { status: 200, body: { id, object: 'payment_intent', amount_received, currency, livemode } }
  }

  private create(fields: Fields): Answer {
    const expiresAt = Number(fields['expires_at'])
    const seconds = expiresAt - Date.now() / 1000
    if (seconds < 1_800 || seconds > 86_400)
      return refusal(400, 'parameter_invalid', 'expires_at is out of range')
    const id = number('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: fields['client_reference_id'] ?? null,
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      expires_at: expiresAt,
      metadata: { reference: fields['metadata[reference]'] ?? '' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      livemode: this.isLive,
      success_url: fields['success_url'] ?? '',
      url: `${this.url}/pay/${id}`,
    }
    this.sessions.push(session)
    return { status: 200, body: session }
  }

  private refund(fields: Fields): Answer {
    const paymentIntent = fields['payment_intent'] ?? ''
    if (this.refunding === 'charge_disputed') return refusal(400, this.refunding, 'it is disputed')
    const amount = Number(fields['amount'])
    const left = this.leftOf(paymentIntent)
    if (left <= 0) return refusal(400, 'charge_already_refunded', 'it was refunded before')
    if (amount > left) return refusal(400, 'amount_too_large', 'less than that is left')
    return { status: 200, body: this.refundAt(paymentIntent, amount, this.refunding) }
  }

  // A refund that the exchange did not request, or has forgotten.
  refundAt(paymentIntent: string, amount: number, status: Refund['status']): Refund {
    const refund: Refund = {
      id: number('re'),
      object: 'refund',
      payment_intent: paymentIntent,
      amount,
      status,
    }
    this.refunds.push(refund)
    return refund
  }

  private leftOf(paymentIntent: string): number {
    const paid = this.sessions.find(({ payment_intent }) => payment_intent === paymentIntent)
    return this.refunds
      .filter(({ payment_intent, status }) => payment_intent === paymentIntent && status !== 'failed')
      .reduce((left, { amount }) => left - amount, paid?.amount_total ?? 0)
  }
}
