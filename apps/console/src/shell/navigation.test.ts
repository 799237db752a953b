import { queueNames } from '@candor/contract/operators/queues'
import { rightsOf, roles } from '@candor/contract/operators/rights'
import type { Role } from '@candor/contract/operators/rights'
import { expect, test } from 'vitest'
import { navigationFor, selectedId } from './navigation.ts'

const shownTo = (role: Role, isOpen = true) =>
  navigationFor({ rights: rightsOf(role), isOpen }).flatMap((group) => group.map(({ id }) => id))

const queues = [...queueNames.map((name) => `queues/${name}`), 'users', 'products']
const watched = ['rates', 'switches', 'content', 'health']
const forSupport = ['', 'chats', ...queues, ...watched]

test.each([
  ['support', forSupport],
  ['reviewer', [...forSupport, 'audit']],
  ['treasurer', ['', ...queues, 'treasury', ...watched]],
  ['admin', ['', 'chats', ...queues, 'treasury', ...watched, 'audit', 'operators']],
] as const)('%s sees the pages within its rights', (role, ids) => {
  expect(shownTo(role)).toEqual(ids)
})

test('the list before the opening is first, until then', () => {
  for (const role of roles) expect(shownTo(role, false)).toEqual(['opening', ...shownTo(role)])
})

test('an item belongs to its queue, and a profile to the users', () => {
  expect(selectedId([])).toBe('')
  expect(selectedId(['queues', 'pledges', '7'])).toBe('queues/pledges')
  expect(selectedId(['users', '10004218', 'notes'])).toBe('users')
})
