import { expect, it } from 'vitest'
import { nextStep, stepsOf } from './steps.ts'

const profile = (primary: 'unverified' | 'review' | 'refused' | 'verified', rest = {}) => ({
  certification: { primary, advanced: 'unverified' as const },
  hasFundPassword: false,
  isPhoneBound: false,
  marks: [],
  testMoney: null,
  ...rest,
})
const next = (...known: Parameters<typeof stepsOf>) => nextStep(stepsOf(...known))?.id

it.each([
  ['a new account is asked who it is', profile('unverified'), false, 'identity'],
  ['one that was refused is asked again', profile('refused'), true, 'identity'],
  ['while others look at it, there is more to do', profile('review'), false, 'deposit'],
  ['then for the first money', profile('verified'), false, 'deposit'],
  ['then for the fund password', profile('verified'), true, 'fundPassword'],
  ['then for the phone', profile('verified', { hasFundPassword: true }), true, 'phone'],
] as const)('%s', (_rule, known, hasMoney, step) => {
  expect(next(known, hasMoney)).toBe(step)
})

it('is finished when all is done', () => {
  const all = stepsOf(profile('verified', { hasFundPassword: true, isPhoneBound: true }), true)
  expect(all.every(({ isDone }) => isDone)).toBe(true)
  expect(nextStep(all)).toBeUndefined()
})

it.each([
  ['trading and withdrawals, as a rule', profile('unverified'), 'finish.identity'],
  [
    'withdrawals, where test money is offered',
    profile('unverified', { testMoney: [] }),
    'finish.identityToWithdraw',
  ],
  [
    'withdrawals, where it was taken',
    profile('unverified', { marks: ['certified'] }),
    'finish.identityToWithdraw',
  ],
  ['all, where a reviewer said no before', profile('refused', { testMoney: [] }), 'finish.identity'],
] as const)('identity is asked for: for %s', (_rule, known, words) => {
  expect(stepsOf(known, false)[0]?.words).toBe(words)
})

it('says that it is under review when nothing else is left', () => {
  const steps = stepsOf(profile('review', { hasFundPassword: true, isPhoneBound: true }), true)
  expect(nextStep(steps)?.words).toBe('finish.identityReview')
})
