import { expect, it } from 'vitest'
import { regions } from './regions.ts'

it('lists every assigned code once, in order', () => {
  expect(regions).toHaveLength(249)
  expect(regions).toEqual([...new Set(regions)].toSorted())
  expect(regions.every((region) => /^[A-Z]{2}$/.test(region))).toBe(true)
})

it.each(['en', 'de', 'zh-TW'])('each has a name in %s', (locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  expect(regions.filter((region) => names.of(region) === undefined)).toEqual([])
})

it.each(['EU', 'UK', 'XK', 'ZZ', 'AN'])('%s is none of them', (region) => {
  expect(regions).not.toContain(region)
})
