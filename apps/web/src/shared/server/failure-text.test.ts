import { asksForService, CallFailed, loadFailureWords, NetworkFailed } from '@candor/client/calls/call-failed'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../i18n/generated/rest/en.ts'
import { WordedRefusal, wordsOfFailure } from './failure-text.ts'

beforeAll(loadFailureWords)

const details = { amount: '5500.000000', coin: 'USDT' }

test.each([
  ['a loan', new CallFailed(611, { reason: 'loanOutstanding', details }), 'failure.loanOwed', details],
  [
    'support funds',
    new CallFailed(120, { reason: 'supportUnreturned', details }),
    'failure.supportOwed',
    details,
  ],
  [
    'a loan of an unknown amount',
    new CallFailed(611, { reason: 'loanOutstanding' }),
    'code.loanOutstanding',
    undefined,
  ],
  ['an amount that lifts nothing', new CallFailed(11, { details }), 'code.insufficientBalance', undefined],
  ['words of its own', new WordedRefusal(611, 'network.offline'), 'network.offline', undefined],
  ['no answer', new NetworkFailed(), 'network.error', undefined],
])('a failure is shown with its amount: %s', (_what, failure, key, values) => {
  expect(wordsOfFailure(failure)).toEqual(values === undefined ? { key } : { key, values })
})

test('every refusal that says to contact customer service leads there, and no other does', () => {
  const told = Object.entries(messages).filter(([key]) => /^(code|reason)\./.test(key))
  const asking = told.filter(([, words]) => /contact customer service/i.test(JSON.stringify(words)))
  expect(asking.length).toBeGreaterThan(3)
  const leading = told.filter(([key]) => asksForService(key))
  expect(leading).toEqual(asking)
})
