import { expect, test } from 'vitest'
import { neighboursOf } from './items.ts'

const [a, b, c] = [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }]

test.each([
  ['a', null, b],
  ['b', a, c],
  ['c', b, null],
  ['gone', null, null],
])('beside %s', (slug, before, after) => {
  expect(neighboursOf([a, b, c], slug)).toEqual({ before, after })
})

test('a single text has no neighbours', () => {
  expect(neighboursOf([a], 'a')).toEqual({ before: null, after: null })
})
