import { expect, test } from 'vitest'
import { actRules } from '@candor/engine/rules/eligibility'
import { isTest, sourceFiles } from './sources.ts'

// A user's call is checked against the table of roles before its handler runs (decision 125).
test('no handler of a user has a list of marks of its own', () => {
  const reasons = new Set(
    Object.values(actRules)
      .flat()
      .map(({ why }) => why),
  )
  const handlers = sourceFiles.filter(
    ({ path, imports }) =>
      !isTest(path) && imports.some(({ to }) => to === 'apps/server/src/platform/gateway/handler.ts'),
  )
  expect(handlers.length).toBeGreaterThan(30)
  const lists = handlers.flatMap(({ path, text }) =>
    [...text.matchAll(/refuseFor\('(\w+)'\)/g)].flatMap(([, why = '']) =>
      reasons.has(why as never) ? [`${path}: ${why}`] : [],
    ),
  )
  expect(lists).toEqual([])
})
