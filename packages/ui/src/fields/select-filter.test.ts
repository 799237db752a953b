import { describe, expect, test } from 'vitest'
import { filterOptions } from './select-filter.tsx'

describe('filterOptions', () => {
  const options = [
    { label: 'Österreich', keywords: 'Austria' },
    { label: 'Côte d’Ivoire' },
    { label: '日本' },
  ]
  test.each([
    ['', 3],
    ['osterr', 1],
    ['AUSTRIA', 1],
    ['ivoire cote', 1],
    ['日', 1],
    ['x', 0],
  ])('%j finds %i', (search, count) => {
    expect(filterOptions(options, search)).toHaveLength(count)
  })
})
