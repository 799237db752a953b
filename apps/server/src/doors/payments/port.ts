// The door by which payments come in from providers. Amounts are in hundredths of a currency.

export type PaymentProvider = 'sandbox' | 'stripe'

export type PaymentAsked = {
  // What we call it; every event carries it back.
  reference: string
  amount: bigint
  currency: string
  // One line that the provider's page shows.
  description: string
  // The provider may leave it open for longer, if it has a minimum.
  expiresAt: Date
  // Where the payer goes afterwards, whatever happened.
  returnUrl: string
  // Asked again with the same key, it is the same payment.
  key: string
}

// Over: it can't be paid any more.
export type PaymentState = 'open' | 'paid' | 'over'

export type Payment = {
  sessionId: string
  reference: string | null
  amount: bigint
  currency: string
  state: PaymentState
  // The provider's number of the money itself, once it is paid.
  transactionId: string | null
  // Its page at the provider, as long as it is open.
  url: string | null
}

// Failed: the provider could not complete it, so the money is still here. Pending: it may still fail.
export type Refund = {
  // Null: the provider refused to begin it.
  refundId: string | null
  transactionId: string | null
  state: 'pending' | 'done' | 'failed'
  // In a word of the provider's.
  failure: string | null
}

// The payer has asked the bank for the money back. Won: it stays here.
export type Dispute = { disputeId: string; transactionId: string | null; state: 'open' | 'won' | 'lost' }

// How the money of a payment stands now.
export type Standing = {
  // What was received, without refunds, also without those that may still fail.
  kept: bigint
  currency: string
  // One that may still fail before one that is done; none that has failed.
  refund: Refund | null
  // One that is open or lost before one that was won.
  dispute: Dispute | null
}

// Failed: an attempt was declined, and another one may follow. Of refunds and disputes only the number counts: events
// overtake each other, and the provider is asked how it stands now.
export type PaymentEvent = { eventId: string } & (
  | { kind: 'paid' | 'failed' | 'over'; payment: Payment }
  | { kind: 'refund'; refundId: string }
  | { kind: 'dispute'; disputeId: string }
)

export type Webhook = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

export type RefundAsked = { transactionId: string; amount: bigint; key: string }

// Whatever asks the provider rejects when the provider can't be reached or says something else than expected.
export type PaymentDoor = {
  readonly provider: PaymentProvider
  // Whether it counts a currency in hundredths, as we do.
  takes: (currency: string) => boolean
  create: (asked: PaymentAsked) => Promise<Payment>
  // Null: the provider knows no such payment.
  find: (sessionId: string) => Promise<Payment | null>
  // Closes what is open; the answer says how it stands now, which may be paid.
  expire: (sessionId: string) => Promise<Payment | null>
  // The same key again refunds nothing more.
  refund: (asked: RefundAsked) => Promise<Refund>
  // Null: the provider knows none.
  findRefund: (refundId: string) => Promise<Refund | null>
  findDispute: (disputeId: string) => Promise<Dispute | null>
  // Pages and events only say that it was paid once. Null: the provider knows no such payment.
  findStanding: (paid: { sessionId: string; transactionId: string }) => Promise<Standing | null>
  // Forged: the provider has not signed this, or not lately. Unused: it is about something else. Other mode: it is about
  // test money and we have real money, or the other way round.
  read: (webhook: Webhook) => PaymentEvent | 'forged' | 'unused' | 'otherMode'
}
