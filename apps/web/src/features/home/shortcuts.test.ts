import { expect, it } from 'vitest'
import { shortcutsFor } from './shortcuts.ts'

it('offers a visitor nothing that needs an account', () => {
  expect(shortcutsFor(false).map(({ id }) => id)).toEqual([
    'pledge',
    'exchange',
    'lab',
    'register',
    'getApp',
    'language',
    'appearance',
  ])
})

it('offers a user the account, and no second registration', () => {
  const ids = shortcutsFor(true).map(({ id }) => id)
  expect(ids).toContain('fundPassword')
  expect(ids).not.toContain('register')
})
