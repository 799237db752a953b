import type { Stripe } from 'stripe'
import type { Dispute, Payment, PaymentDoor, Refund, RefundAsked, Standing } from './port.ts'

export type StripeParts = {
  secretKey: string
  webhookSecret: string
  url: string
  // Whether it uses real money: Stripe's events of the other mode do not count.
  isLive: boolean
}

type Session = Stripe.Checkout.Session

const answerMsMax = 10_000
// Operators wait for it, in a transaction.
const standingOptions = { timeout: 5_000, maxNetworkRetries: 0 }
const listedMax = 1_000
// Stripe keeps a session open for at least half an hour after its creation; we expire it earlier. The same
// key must send the same request, so the time is based on the request, not on now.
const openLongerMs = 31 * 60_000

// Stripe counts these in whole units or thousandths: an amount in hundredths would be wrong.
const otherUnits = new Set(
  'BHD BIF CLP DJF GNF ISK JOD JPY KMF KRW KWD MGA OMR PYG RWF TND UGX VND VUV XAF XOF XPF'.split(' '),
)

const kinds: Partial<Record<string, 'paid' | 'over'>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  // The page is finished: nobody can try again on it.
  'checkout.session.async_payment_failed': 'over',
  'checkout.session.expired': 'over',
}

const aboutRefund = /^(refund|charge\.refund)\./
const aboutDispute = /^charge\.dispute\./

// Stripe Checkout: a Stripe page takes the payment, and Stripe notifies us.
export async function openStripe(parts: StripeParts): Promise<PaymentDoor> {
  const { secretKey, webhookSecret, url, isLive } = parts
  // Loaded only when used: it is as large as the rest of the server.
  const { Stripe } = await import('stripe')
  const { hostname, port, protocol } = new URL(url)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: answerMsMax,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const { sessions } = stripe.checkout

  const orMissing = async <Found>(asking: Promise<Found>): Promise<Found | null> => {
    try {
      return await asking
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
      throw error
    }
  }

  const paymentIn = (session: Session): Payment => {
    if (session.livemode !== isLive) throw otherMode()
    return paymentOf(session)
  }

  const find = async (sessionId: string): Promise<Payment | null> => {
    const session = await orMissing(sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
    return session && paymentIn(session)
  }

  // The refund that counts if Stripe reports that the money has gone back already.
  const refundOf = async (transactionId: string): Promise<Refund> => {
    const { data } = await stripe.refunds.list({ payment_intent: transactionId })
    const found = data.map(refundIn).find(({ state }) => state !== 'failed')
    if (!found) throw new Error('Stripe says that it was refunded, and has no refund')
    return found
  }

  return {
    provider: 'stripe',
    takes: (currency) => !otherUnits.has(currency),
    find,
    create: async (asked) => {
      const metadata = { reference: asked.reference }
      const session = await sessions.create(
        {
          mode: 'payment',
          client_reference_id: asked.reference,
          metadata,
          payment_intent_data: { metadata, description: asked.description },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: asked.currency.toLowerCase(),
                unit_amount: Number(asked.amount),
                product_data: { name: asked.description },
              },
            },
          ],
          success_url: asked.returnUrl,
          cancel_url: asked.returnUrl,
          expires_at: Math.ceil((asked.expiresAt.getTime() + openLongerMs) / 1000),
        },
        { idempotencyKey: asked.key },
      )
      return paymentIn(session)
    },
    expire: async (sessionId) => {
      try {
        return paymentIn(await sessions.expire(sessionId))
      } catch (error) {
        // It was already paid or over, which is no failure.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return await find(sessionId)
        throw error
      }
    },
    refund: async ({ transactionId, amount, key }: RefundAsked) => {
      try {
        return refundIn(
          await stripe.refunds.create(
            { payment_intent: transactionId, amount: Number(amount) },
            { idempotencyKey: key },
          ),
        )
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        if (error.code === 'charge_already_refunded') return await refundOf(transactionId)
        // A repeat would be refused again, for example for a disputed charge.
        return { refundId: null, transactionId, state: 'failed', failure: error.code ?? 'refused' }
      }
    },
    findRefund: async (refundId) => {
      const refund = await orMissing(stripe.refunds.retrieve(refundId))
      return refund && refundIn(refund)
    },
    findDispute: async (disputeId) => {
      const dispute = await orMissing(stripe.disputes.retrieve(disputeId))
      return dispute && disputeIn(dispute)
    },
    findStanding: async ({ transactionId }) => {
      const of = { payment_intent: transactionId, limit: 100 }
      const [intent, refunds, disputes] = await Promise.all([
        orMissing(stripe.paymentIntents.retrieve(transactionId, {}, standingOptions)),
        stripe.refunds.list(of, standingOptions).autoPagingToArray({ limit: listedMax }),
        stripe.disputes.list(of, standingOptions).autoPagingToArray({ limit: listedMax }),
      ])
      if (!intent) return null
      if (intent.livemode !== isLive) throw otherMode()
      return standingOf(intent, refunds, disputes)
    },
    read: ({ body, headers }) => {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return 'forged'
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      } catch {
        return 'forged'
      }
      const kind = kinds[event.type]
      const isUsed = kind !== undefined || aboutRefund.test(event.type) || aboutDispute.test(event.type)
      if (!isUsed) return 'unused'
      if (event.livemode !== isLive) return 'otherMode'
      const { id: eventId } = event
      if (kind === undefined) {
        const { id } = event.data.object as Stripe.Refund | Stripe.Dispute
        return aboutRefund.test(event.type)
          ? { eventId, kind: 'refund', refundId: id }
          : { eventId, kind: 'dispute', disputeId: id }
      }
      const told = paymentOf(event.data.object as Session)
      const payment = kind === 'over' ? { ...told, state: 'over' as const, url: null } : told
      // A bank debit completes the page long before it is paid.
      return kind === 'paid' && payment.state !== 'paid' ? 'unused' : { eventId, kind, payment }
    },
  }
}

const numberOf = (of: string | { id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null)

function refundIn({ id, payment_intent, status, failure_reason }: Stripe.Refund): Refund {
  const isFailed = status === 'failed' || status === 'canceled'
  return {
    refundId: id,
    transactionId: numberOf(payment_intent),
    state: isFailed ? 'failed' : status === 'succeeded' ? 'done' : 'pending',
    failure: isFailed ? (failure_reason ?? status) : null,
  }
}

const disputesKept: readonly string[] = ['won', 'warning_closed', 'prevented']

function disputeIn({ id, payment_intent, status }: Stripe.Dispute): Dispute {
  const state = disputesKept.includes(status) ? 'won' : status === 'lost' ? 'lost' : 'open'
  return { disputeId: id, transactionId: numberOf(payment_intent), state }
}

function standingOf(
  { amount_received, currency }: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): Standing {
  const counted = refunds
    .map((refund) => ({ ...refundIn(refund), amount: refund.amount }))
    .filter(({ state }) => state !== 'failed')
  const sentBack = counted.reduce((sum, { amount }) => sum + amount, 0)
  const told = disputes.map(disputeIn)
  return {
    kept: BigInt(amount_received - sentBack),
    currency: currency.toUpperCase(),
    refund: counted.find(({ state }) => state === 'pending') ?? counted[0] ?? null,
    dispute: told.find(({ state }) => state !== 'won') ?? told[0] ?? null,
  }
}

const otherMode = () => new Error('Stripe answers for the other mode')

function isOver(intent: Stripe.PaymentIntent.Status | undefined): boolean {
  return intent === 'requires_payment_method' || intent === 'canceled'
}

function paymentOf(session: Session): Payment {
  const { id, client_reference_id, amount_total, currency, payment_intent, payment_status, status } = session
  const isPaid = payment_status === 'paid'
  // A bank debit that failed days after its page was finished.
  const isFailed =
    status === 'complete' && typeof payment_intent === 'object' && isOver(payment_intent?.status)
  const state = isPaid ? 'paid' : status === 'expired' || isFailed ? 'over' : 'open'
  const intent = numberOf(payment_intent)
  return {
    sessionId: id,
    reference: client_reference_id,
    amount: BigInt(amount_total ?? 0),
    currency: (currency ?? '').toUpperCase(),
    state,
    transactionId: isPaid ? (intent ?? id) : null,
    url: state === 'open' ? (session.url ?? null) : null,
  }
}
