import { describe, expect, it } from 'vitest'
import { filterOptions } from '@candor/ui/fields/select-filter'
import { namedRegions } from './named-regions.ts'

const found = (locale: string, searched: string) =>
  filterOptions(namedRegions(locale), searched).map(({ region }) => region)

describe('countries and regions', () => {
  it.each([
    ['en', 'Germany', ['Afghanistan', 'Åland Islands', 'Albania']],
    ['de', 'Deutschland', ['Afghanistan', 'Ägypten', 'Ålandinseln']],
    ['ru', 'Германия', ['Австралия', 'Австрия', 'Азербайджан']],
  ])('in %s are named and sorted by that language', (locale, germany, first) => {
    const all = namedRegions(locale)
    expect(all).toHaveLength(249)
    expect(all.find(({ region }) => region === 'DE')?.label).toBe(germany)
    expect(all.slice(0, 3).map(({ label }) => label)).toEqual(first)
  })

  it.each([
    ['de', 'österr', 'AT'],
    ['de', 'osterr', 'AT'],
    ['de', 'austria', 'AT'],
    ['fr', 'cote d', 'CI'],
    ['ja', 'ドイツ', 'DE'],
    ['zh-TW', 'germany', 'DE'],
    ['ko', 'KR', 'KR'],
  ])('in %s are found by %s', (locale, searched, region) => {
    expect(found(locale, searched)).toContain(region)
  })

  it('are not found by an unknown name', () => {
    expect(found('en', 'atlantis')).toEqual([])
  })
})
