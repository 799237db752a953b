import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const paths = readFileSync('apps/web/src/shared/place/paths.ts', 'utf8')
const pages = readFileSync('apps/console/src/features/content/app-pages.ts', 'utf8')
const linked = [...pages.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)

test('promotions can lead to pages of the app', () => {
  expect(linked.length).toBeGreaterThan(5)
})

test.each(linked)('%s is a page of the app', (path) => {
  expect(paths).toContain(`'${path}'`)
})
