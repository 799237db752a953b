import { expect, it } from 'vitest'
import { maskedEmail, maskedPhone, shownName } from './account-name.ts'

const nobody = { nickname: null, username: null, email: null, uid: '100001' }

it.each([
  [{ ...nobody, nickname: 'Mira', username: 'mira_k' }, 'Mira'],
  [{ ...nobody, username: 'mira_k', email: 'm@example.org' }, 'mira_k'],
  [{ ...nobody, email: 'mira.k@example.org' }, 'mira.k'],
  [nobody, '100001'],
])('calls %j %s', (user, name) => {
  expect(shownName(user)).toBe(name)
})

it.each([
  ['mira@example.org', 'mi***@example.org'],
  ['m@example.org', 'm***@example.org'],
])('shows %s as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})

it('shows the ends of a phone number', () => {
  expect(maskedPhone('+14155550123')).toBe('+14 *** 123')
})
