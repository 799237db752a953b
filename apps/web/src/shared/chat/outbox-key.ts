// Where the browser keeps what was written to customer service and not sent yet.
export const outboxKey = 'candor.outbox'
