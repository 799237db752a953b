import { expect, test } from 'vitest'
import { isSameList, toggled } from './model.ts'

test('a region is added in its place and taken away again', () => {
  expect(toggled(['DE', 'US'], 'GB')).toEqual(['DE', 'GB', 'US'])
  expect(toggled(['DE', 'GB', 'US'], 'GB')).toEqual(['DE', 'US'])
})

test('lists are the same whatever their order', () => {
  expect(isSameList(['US', 'DE'], ['DE', 'US'])).toBe(true)
  expect(isSameList(['US'], ['DE'])).toBe(false)
  expect(isSameList([], ['DE'])).toBe(false)
})
