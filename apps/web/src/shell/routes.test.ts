import { expect, test } from 'vitest'
import { isBuilt, paths } from '../shared/place/paths.ts'
import { routes } from './routes.ts'

test('what is said to be built has a route, and nothing else has', () => {
  const routed = new Set(routes.map(({ path }) => path))
  expect(Object.values(paths).filter((path) => isBuilt(path) !== routed.has(path))).toEqual([])
})
