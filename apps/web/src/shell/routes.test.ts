import { expect, test } from 'vitest'
import { paths } from '../shared/place/paths.ts'
import { routes } from './routes.ts'

test('every path has a route', () => {
  const routed = new Set(routes.map(({ path }) => path))
  expect(Object.values(paths).filter((path) => !routed.has(path))).toEqual([])
})
