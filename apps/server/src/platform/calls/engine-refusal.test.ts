import { expect, test } from 'vitest'
import { labCodes } from '@candor/contract/calls/lab'
import { pledgeCodes } from '@candor/contract/calls/pledge'
import { answerRefused } from '../gateway/answers.ts'
import { refuse } from '../gateway/refusal.ts'
import { refusalAmong } from './engine-refusal.ts'

const refusePledge = refusalAmong('a pledge', pledgeCodes)

test('a refusal of the engine is answered with its number and its own name', () => {
  const unknown = refusePledge({ refused: 'accountUnknown', reason: 'accountUnknown' })
  expect(answerRefused(unknown)).toEqual({ resultCode: 180, resultData: null, reason: 'accountUnknown' })
})

test('two reasons with one number are told apart', () => {
  const answers = (['quotaFull', 'houseCannotPromise'] as const).map((reason) =>
    answerRefused(refusePledge({ refused: 'quotaFull', reason })),
  )
  expect(answers.map(({ resultCode, reason }) => [resultCode, reason])).toEqual([
    [303, 'quotaFull'],
    [303, 'houseCannotPromise'],
  ])
})

test('a refusal before the engine is answered with the name of its result code', () => {
  expect(answerRefused(refuse('fundPasswordWrong'))).toMatchObject({ reason: 'fundPasswordWrong' })
  expect(answerRefused(refuse('tooManyRequests', 7))).toEqual({
    resultCode: 601,
    resultData: { retryAfterSeconds: 7 },
    reason: 'tooManyRequests',
  })
})

test('a call is refused only for reasons that its contract lists', () => {
  const late = { refused: 'outsideActivityTime', reason: 'lessThanADayLeft' } as const
  expect(refusePledge(late)).toEqual(late)
  expect(() => refusalAmong('a subscription', labCodes)(late)).toThrow(
    'a subscription is not refused for lessThanADayLeft',
  )
})
