import type { OperatorChange } from '@candor/contract/operators/calls/operators'
import { expect, test } from 'vitest'
import { decisionsFor, isOperatorName, proposalsFor } from './model.ts'
import type { Operator } from './model.ts'

const operator = (more: Partial<Operator>) => ({ operatorId: 2, state: 'active', ...more }) as Operator
const change = (more: Partial<OperatorChange>) =>
  ({ state: 'open', proposedBy: { operatorId: 2, name: 'mira' }, ...more }) as OperatorChange

test('nobody proposes anything about themself', () => {
  expect(proposalsFor(operator({}), 2)).toEqual([])
  expect(proposalsFor(operator({}), 1)).toEqual(['role', 'reset', 'disable'])
  expect(proposalsFor(operator({ state: 'disabled' }), 1)).toEqual(['enable'])
})

test('a change is decided by others, and taken back by its proposer', () => {
  expect(decisionsFor(change({}), 1)).toEqual(['approve', 'reject'])
  expect(decisionsFor(change({}), 2)).toEqual(['withdraw'])
  expect(decisionsFor(change({ state: 'approved' }), 1)).toEqual([])
})

test.each([
  ['mira', true],
  ['Mira.K', true],
  ['m', false],
  ['7up', false],
  ['two words', false],
])('%s as a name: %s', (name, isName) => {
  expect(isOperatorName(name)).toBe(isName)
})
