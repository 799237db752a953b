import { expect, test } from 'vitest'
import { type Author, byExternal, byJob, byOperator, byUser } from '@candor/engine/nucleus/authors'
import { testFundingOf } from '../accounts.ts'
import type { Draft } from '../drafts.ts'
import { outboxFault } from './outbox-commands.ts'

const userId = '10000004'
const accountId = 19
const ann = { accountId }
const flags: Draft = { type: 'setAccountFlags', ...ann, set: ['frozen'], clear: [], reason: 'a test' }
const region: Draft = { type: 'setAccountRegion', ...ann, region: 'FR' }
const caution: Draft = { type: 'startCaution', ...ann, cause: 'newCard' }
const score: Draft = { type: 'setCreditScore', ...ann, score: 700, reason: 'a test' }
const limit: Draft = { type: 'setLoanLimit', ...ann, limit: 5n, reason: 'a test' }
const [funding] = testFundingOf(accountId)
if (!funding) throw new Error('there is no test money')

test.each<[Draft, ...Author[]]>([
  [flags, byOperator(7), byJob('sandbox-reviewer'), byJob('test-money')],
  [region, byUser, byOperator(7), byJob('sandbox-reviewer')],
  [caution, byUser, byJob('customer-service')],
  [score, byOperator(7), byJob('sandbox-reviewer')],
  [limit, byOperator(7)],
  [funding, byJob('test-money')],
])('$type waits for its own authors alone', (draft, ...authors) => {
  const everybody = [
    byUser,
    byOperator(7),
    byOperator(7, 8),
    byExternal('chain'),
    ...['sandbox-reviewer', 'test-money', 'customer-service', 'clock', 'upgrade', 'user'].map(byJob),
  ]
  const taken = everybody.filter((by) => outboxFault(userId, { ...draft, by }) === null)
  expect(new Set(taken)).toEqual(new Set(authors))
  for (const by of everybody.filter((one) => !taken.includes(one)))
    expect(outboxFault(userId, { ...draft, by })).toBe('authorForbidden')
})

test('a command about the account of another user does not wait', () => {
  expect(outboxFault('10000005', { ...region, by: byUser })).toBe('accountForbidden')
})

test.each<Partial<typeof funding>>([
  { amount: funding.amount + 1n },
  { coinId: 999 },
  { flow: 'deposit' },
  { reference: 'test funding again' },
])('a credit other than the account’s test money, by %s, does not wait', (change) => {
  expect(outboxFault(userId, { ...funding, ...change, by: byJob('test-money') })).toBe('creditForbidden')
})

test.each<Draft>([
  { type: 'clockTick' },
  { type: 'openAccount', accountId, flags: [] },
  { type: 'declareMoney', money: 'real' },
])('no other command waits: $type', (draft) => {
  for (const by of [byUser, byOperator(7), byJob('test-money')])
    expect(outboxFault(userId, { ...draft, by })).toBe('typeForbidden')
})
