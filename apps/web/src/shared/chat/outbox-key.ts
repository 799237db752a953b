// The browser's storage key of unsent messages to customer service.
export const outboxKey = 'candor.outbox'
