// The interface to payment providers. Amounts are in hundredths of a currency.

export type PaymentProvider = 'sandbox' | 'stripe'

export type PaymentAsked = {
  // Our reference; every event contains it.
  reference: string
  amount: bigint
  currency: string
  // One line for the provider's page.
  description: string
  // The provider may leave it open longer if it has a minimum.
  expiresAt: Date
  // The payer's destination afterwards, whatever happened.
  returnUrl: string
  // A repeated request with the same key returns the same payment.
  key: string
}

// Over: it can no longer be paid.
export type PaymentState = 'open' | 'paid' | 'over'

export type Payment = {
  sessionId: string
  reference: string | null
  amount: bigint
  currency: string
  state: PaymentState
  // The provider's number of the money itself, once it is paid.
  transactionId: string | null
  // The provider's page while it is open.
  url: string | null
}

// Failed: the provider could not complete it, so we still have the money. Pending: it may still fail.
export type Refund = {
  // Null: the provider refused to begin it.
  refundId: string | null
  transactionId: string | null
  state: 'pending' | 'done' | 'failed'
  // The provider's word for it.
  failure: string | null
}

// The payer has asked the bank for the money back. Won: we keep it.
export type Dispute = { disputeId: string; transactionId: string | null; state: 'open' | 'won' | 'lost' }

// The current state of a payment's money.
export type Standing = {
  // The amount received less all refunds, even those that may still fail.
  kept: bigint
  currency: string
  // A pending refund before a completed one; never a failed one.
  refund: Refund | null
  // An open or lost dispute before a won one.
  dispute: Dispute | null
}

// Failed: an attempt was declined, and another one may follow. For refunds and disputes only the number
// counts: events overtake each other, and the provider is asked for the current state.
export type PaymentEvent = { eventId: string } & (
  | { kind: 'paid' | 'failed' | 'over'; payment: Payment }
  | { kind: 'refund'; refundId: string }
  | { kind: 'dispute'; disputeId: string }
)

export type Webhook = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

export type RefundAsked = { transactionId: string; amount: bigint; key: string }

// All requests reject if the provider is unreachable or answers unexpectedly.
export type PaymentDoor = {
  readonly provider: PaymentProvider
  // Whether it counts a currency in hundredths, like us.
  takes: (currency: string) => boolean
  create: (asked: PaymentAsked) => Promise<Payment>
  // Null: unknown to the provider.
  find: (sessionId: string) => Promise<Payment | null>
  // Closes an open payment; returns its current state, which may be paid.
  expire: (sessionId: string) => Promise<Payment | null>
  // Repeating the same key refunds nothing more.
  refund: (asked: RefundAsked) => Promise<Refund>
  // Null: unknown to the provider.
  findRefund: (refundId: string) => Promise<Refund | null>
  findDispute: (disputeId: string) => Promise<Dispute | null>
  // Pages and events only prove that it was paid once. Null: unknown to the provider.
  findStanding: (paid: { sessionId: string; transactionId: string }) => Promise<Standing | null>
  // Forged: not signed by the provider, or too old. Unused: an irrelevant event. Other mode: about test money
  // while we use real money, or vice versa.
  read: (webhook: Webhook) => PaymentEvent | 'forged' | 'unused' | 'otherMode'
}
