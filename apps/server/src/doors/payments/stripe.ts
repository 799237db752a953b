import type { Stripe } from 'stripe'
import type { Payment, PaymentDoor, PaymentEvent, RefundAsked } from './port.ts'

export type StripeParts = { secretKey: string; webhookSecret: string; url: string }

type Session = Stripe.Checkout.Session

const answerMsMax = 10_000
// Stripe leaves nothing open for less than half an hour after its creation, which we expire ourselves before that. The
// same key has to ask for the same, so it is reckoned from what is asked and not from now.
const openLongerMs = 31 * 60_000

// What Stripe counts in whole ones or in thousandths: asked for in hundredths, another amount would be paid.
const otherUnits = new Set(
  'BHD BIF CLP DJF GNF ISK JOD JPY KMF KRW KWD MGA OMR PYG RWF TND UGX VND VUV XAF XOF XPF'.split(' '),
)

const kinds: Partial<Record<string, PaymentEvent['kind']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  // The page is done with: nobody can try again on it.
  'checkout.session.async_payment_failed': 'over',
  'checkout.session.expired': 'over',
}

// Stripe Checkout: a page of Stripe's takes the payment, and Stripe tells us.
export async function openStripe({ secretKey, webhookSecret, url }: StripeParts): Promise<PaymentDoor> {
  // Loaded by whoever uses it alone: it is as large as the rest of the server.
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

  const find = async (sessionId: string): Promise<Payment | null> => {
    try {
      return paymentOf(await sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
      throw error
    }
  }

  const refunded = async (transactionId: string): Promise<{ refundId: string }> => {
    const { data } = await stripe.refunds.list({ payment_intent: transactionId, limit: 1 })
    const [refund] = data
    if (!refund) throw new Error('Stripe says that it was refunded, and has no refund')
    return { refundId: refund.id }
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
      return paymentOf(session)
    },
    expire: async (sessionId) => {
      try {
        return paymentOf(await sessions.expire(sessionId))
      } catch (error) {
        // It was paid or over already, which is no failure.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return await find(sessionId)
        throw error
      }
    },
    refund: async ({ transactionId, amount, key }: RefundAsked) => {
      try {
        const { id } = await stripe.refunds.create(
          { payment_intent: transactionId, amount: Number(amount) },
          { idempotencyKey: key },
        )
        return { refundId: id }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')
          return await refunded(transactionId)
        throw error
      }
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
      if (kind === undefined) return 'unused'
      const told = paymentOf(event.data.object as Session)
      const payment = kind === 'over' ? { ...told, state: 'over' as const, url: null } : told
      // A bank debit is completed on the page long before it is paid.
      return kind === 'paid' && payment.state !== 'paid' ? 'unused' : { eventId: event.id, kind, payment }
    },
  }
}

function isOver(intent: Stripe.PaymentIntent.Status | undefined): boolean {
  return intent === 'requires_payment_method' || intent === 'canceled'
}

function paymentOf(session: Session): Payment {
  const { id, client_reference_id, amount_total, currency, payment_intent, payment_status, status } = session
  const isPaid = payment_status === 'paid'
  // A bank debit that failed, days after its page was done with.
  const isFailed =
    status === 'complete' && typeof payment_intent === 'object' && isOver(payment_intent?.status)
  const state = isPaid ? 'paid' : status === 'expired' || isFailed ? 'over' : 'open'
  const intent = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)
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
