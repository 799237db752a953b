import { expect, it } from 'vitest'
import { paths } from '@candor/contract/app-paths'
import { nextSecurityStep } from './security.ts'

it.each([
  [false, false, paths.loginPassword],
  [true, false, paths.fundPassword],
  [true, true, undefined],
])('login password %s, fund password %s: next is %s', (hasLoginPassword, hasFundPassword, path) => {
  expect(nextSecurityStep({ hasLoginPassword, hasFundPassword })?.path).toBe(path)
})
