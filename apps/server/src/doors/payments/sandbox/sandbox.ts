import { randomBytes } from 'node:crypto'
import type {
  Payment,
  PaymentAsked,
  PaymentDoor,
  PaymentEvent,
  Refund,
  RefundAsked,
  Standing,
  Webhook,
} from '../port.ts'
import { isSigned, sign, signatureHeader } from './signature.ts'
import { type SandboxLetter, type SandboxSession, SandboxStore, type Telling } from './store.ts'

export type SandboxParts = {
  // The provider's own file.
  path: string
  secret: string
  // The URL of its pages in the payer's browser.
  pagesAt: string
  // The exchange's webhook URL; null while it does not listen yet.
  webhookUrl: () => string | null
  clock: () => Date
}

type SessionEvent = Extract<PaymentEvent, { payment: Payment }>

const triesMax = 12
const firstRetryMs = 1_000
const lookEveryMs = 500
const answerMsMax = 5_000

// A payment provider that moves no money: its page really pays, declines or expires, and its webhooks are
// signed and really sent, repeatedly until accepted.
export class Sandbox implements PaymentDoor {
  readonly provider = 'sandbox'
  private readonly parts: SandboxParts
  private readonly store: SandboxStore
  private readonly timer: NodeJS.Timeout
  private sending: Promise<void> | null = null

  constructor(parts: SandboxParts) {
    this.parts = parts
    this.store = new SandboxStore(parts.path)
    this.timer = setInterval(() => this.deliver(), lookEveryMs)
    this.timer.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.sending
  }

  takes(): boolean {
    return true
  }

  async create(asked: PaymentAsked): Promise<Payment> {
    const known = this.store.sessions.find(({ key }) => key === asked.key)
    if (known) return this.paymentOf(known)
    const session: SandboxSession = {
      sessionId: `sb_${randomBytes(16).toString('hex')}`,
      key: asked.key,
      reference: asked.reference,
      amount: String(asked.amount),
      currency: asked.currency,
      description: asked.description,
      returnUrl: asked.returnUrl,
      expiresAtMs: asked.expiresAt.getTime(),
      transactionId: null,
      isClosed: false,
      hasFailed: false,
      refundId: null,
    }
    this.store.keep({ sessions: [...this.store.sessions, session] })
    return this.paymentOf(session)
  }

  async find(sessionId: string): Promise<Payment | null> {
    const session = this.sessionOf(sessionId)
    return session ? this.paymentOf(session) : null
  }

  async expire(sessionId: string): Promise<Payment | null> {
    this.act(sessionId, 'expire', 'once')
    return await this.find(sessionId)
  }

  async refund({ transactionId }: RefundAsked): Promise<Refund> {
    const session = this.store.sessions.find((one) => one.transactionId === transactionId)
    if (!session) throw new Error('the sandbox has no such transaction')
    const refundId = session.refundId ?? `sbre_${randomBytes(12).toString('hex')}`
    if (session.refundId === null) this.store.keepSession({ ...session, refundId })
    return refundOf(session, refundId)
  }

  async findRefund(refundId: string): Promise<Refund | null> {
    const session = this.store.sessions.find((one) => one.refundId === refundId)
    return session ? refundOf(session, refundId) : null
  }

  async findDispute(): Promise<null> {
    return null
  }

  async findStanding({ sessionId }: { sessionId: string }): Promise<Standing | null> {
    const session = this.sessionOf(sessionId)
    if (!session) return null
    const { amount, currency, refundId } = session
    const refund = refundId === null ? null : refundOf(session, refundId)
    return { kept: refund === null ? BigInt(amount) : 0n, currency, refund, dispute: null }
  }

  read({ body, headers }: Webhook): PaymentEvent | 'forged' | 'unused' {
    const { secret, clock } = this.parts
    const nowSeconds = Math.floor(clock().getTime() / 1000)
    if (!isSigned(body, headers[signatureHeader], secret, nowSeconds)) return 'forged'
    const { eventId, kind, payment } = JSON.parse(body.toString()) as WrittenEvent
    return { eventId, kind, payment: { ...payment, amount: BigInt(payment.amount) } }
  }

  // The page's content; undefined: no such payment.
  shown(sessionId: string): (SandboxSession & Pick<Payment, 'state'>) | undefined {
    const session = this.sessionOf(sessionId)
    return session && { ...session, state: this.paymentOf(session).state }
  }

  // A user's action on the page. It has no effect on a paid or ended payment.
  act(sessionId: string, act: 'pay' | 'decline' | 'expire', telling: Telling): void {
    const session = this.sessionOf(sessionId)
    if (!session || this.paymentOf(session).state !== 'open') return
    const transactionId = act === 'pay' ? `sbtx_${randomBytes(12).toString('hex')}` : null
    const hasFailed = session.hasFailed || act === 'decline'
    const acted = { ...session, transactionId, hasFailed, isClosed: act === 'expire' }
    this.tell(acted, act === 'pay' ? 'paid' : act === 'decline' ? 'failed' : 'over', telling)
  }

  private sessionOf(sessionId: string): SandboxSession | undefined {
    return this.store.sessions.find((one) => one.sessionId === sessionId)
  }

  private paymentOf(session: SandboxSession): Payment {
    const { sessionId, reference, amount, currency, transactionId, isClosed, expiresAtMs } = session
    const isOver = isClosed || expiresAtMs <= this.parts.clock().getTime()
    const state = transactionId !== null ? 'paid' : isOver ? 'over' : 'open'
    const url = state === 'open' ? `${this.parts.pagesAt}/${sessionId}` : null
    return { sessionId, reference, amount: BigInt(amount), currency, state, transactionId, url }
  }

  private tell(session: SandboxSession, kind: SessionEvent['kind'], telling: Telling): void {
    const payment = this.paymentOf(session)
    const event = { eventId: `sbev_${randomBytes(12).toString('hex')}`, kind, payment }
    const body = JSON.stringify({ ...event, payment: { ...payment, amount: String(payment.amount) } })
    const copies = { once: 1, twice: 2, never: 0 }[telling]
    const letter = { eventId: event.eventId, body, tries: 0, nextAtMs: 0 }
    this.store.keepSession(
      session,
      Array.from({ length: copies }, () => ({ ...letter })),
    )
    this.deliver()
  }

  private deliver(): void {
    // Resends letters whose delivery could not be noted.
    this.sending ??= this.send()
      .catch(() => undefined)
      .finally(() => (this.sending = null))
  }

  private async send(): Promise<void> {
    const { store, parts } = this
    const url = parts.webhookUrl()
    const due = store.letters.filter(({ nextAtMs }) => nextAtMs <= parts.clock().getTime())
    if (url === null || due.length === 0) return
    const sent = new Map<SandboxLetter, SandboxLetter[]>()
    for (const letter of due) {
      const nowMs = parts.clock().getTime()
      const isTaken = await post(url, letter.body, sign(letter.body, parts.secret, Math.floor(nowMs / 1000)))
      const tries = letter.tries + 1
      const next = { ...letter, tries, nextAtMs: nowMs + firstRetryMs * 2 ** tries }
      sent.set(letter, isTaken || tries >= triesMax ? [] : [next])
    }
    store.keep({ letters: store.letters.flatMap((letter) => sent.get(letter) ?? [letter]) })
  }
}

type WrittenEvent = {
  eventId: string
  kind: SessionEvent['kind']
  payment: Omit<Payment, 'amount'> & { amount: string }
}

function refundOf({ transactionId }: SandboxSession, refundId: string): Refund {
  return { refundId, transactionId, state: 'done', failure: null }
}

async function post(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(answerMsMax),
    })
    return ok
  } catch {
    // Without an answer, the letter is sent again.
    return false
  }
}
