import { expect, test } from 'vitest'
import { placeOf } from './location.ts'

test.each([
  ['', []],
  ['#/', []],
  ['#/users/10004218/', ['users', '10004218']],
  ['#/queues/pledges/7?new=1', ['queues', 'pledges', '7']],
])('%s is taken apart', (hash, parts) => {
  expect(placeOf(hash).parts).toEqual(parts)
})

test('the query belongs to the hash', () => {
  expect(placeOf('#/queues/corrections?new=41-3').query.get('new')).toBe('41-3')
})
