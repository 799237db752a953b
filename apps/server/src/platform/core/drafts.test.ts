import { expect, test } from 'vitest'
import { type Draft, isUrgent } from './drafts.ts'

const hold: Draft = { type: 'freezeFunds', accountId: 16, coinId: 1, amount: 5n, reason: 'a test' }
const release: Draft = { type: 'releaseFreeze', freezeId: 1, accountId: 16, reason: 'a test' }
const cancel = { act: 'cancel', orderId: 1 } as const
const batch: Draft = { type: 'batchOrders', accountId: 16, acts: [cancel] }

test.each([
  [true, 'a cancellation', { type: 'cancelOrder', accountId: 16, orderId: 1 }],
  [true, 'the cancellation of all', { type: 'cancelAllOrders', accountId: 16, marketId: null }],
  [true, 'a batch of cancellations', batch],
  [true, 'a hold', hold],
  [false, 'a release', release],
  [false, 'a tick', { type: 'clockTick' }],
] as [boolean, string, Draft][])('%s: %s goes before the views', (isNow, _what, draft) => {
  expect(isUrgent(draft)).toBe(isNow)
})
