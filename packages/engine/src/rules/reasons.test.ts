import { expect, test } from 'vitest'
import { engineReasons, reasonsOf } from './reasons.ts'

test('a reason belongs to one product, or to all', () => {
  const names = Object.values(reasonsOf).flatMap((reasons) => Object.keys(reasons))
  expect(names.toSorted()).toEqual(Object.keys(engineReasons).toSorted())
})
