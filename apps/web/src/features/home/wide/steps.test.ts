import { expect, it } from 'vitest'
import { nextStep, stepsOf } from './steps.ts'

const profile = (primary: 'unverified' | 'review' | 'refused' | 'verified', rest = {}) => ({
  certification: { primary, advanced: 'unverified' as const },
  hasFundPassword: false,
  isPhoneBound: false,
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

it('says that it is under review when nothing else is left', () => {
  const steps = stepsOf(profile('review', { hasFundPassword: true, isPhoneBound: true }), true)
  expect(nextStep(steps)?.words).toBe('finish.identityReview')
})
