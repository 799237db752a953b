import { describe, expect, it } from 'vitest'
import { formatAge } from './format-age.ts'
import {
  ceilDecimal,
  floorDecimal,
  formatDecimal,
  formatMoney,
  formatPlaces,
  formatPpm,
  formatShort,
  trimDecimal,
} from './format.ts'
import {
  formatClock,
  formatDay,
  formatLongWait,
  formatTime,
  formatTimeLeft,
  formatUnits,
} from './format-time.ts'

describe('shown money is floored', () => {
  it.each([
    ['0', 2, '0.00'],
    ['1.999', 2, '1.99'],
    ['1.9', 2, '1.90'],
    ['12480.37', 2, '12480.37'],
    ['0.00999', 2, '0.00'],
    ['-1.231', 2, '-1.24'],
    ['-1.23', 2, '-1.23'],
    ['-0.001', 2, '-0.01'],
    ['-0.000', 2, '0.00'],
    ['0.123456789012345678', 8, '0.12345678'],
    ['7.9', 0, '7'],
    ['-7.1', 0, '-8'],
    ['9007199254740993.019', 2, '9007199254740993.01'],
  ])('%s to %i places is %s', (text, places, shown) => {
    expect(floorDecimal(text, places)).toBe(shown)
  })

  it.each(['', '1e3', '.5', '1,5', 'NaN', '--1'])('refuses %j', (text) => {
    expect(() => floorDecimal(text, 2)).toThrow('not a decimal')
  })
})

describe('shown cost is rounded up', () => {
  it.each([
    ['699.964880', 2, '699.97'],
    ['699.960000', 2, '699.96'],
    ['0.999', 0, '1'],
    ['9.99', 1, '10.0'],
    ['0', 2, '0.00'],
    ['0.000', 2, '0.00'],
    ['5', 2, '5.00'],
  ])('%s to %i places is %s', (text, places, shown) => {
    expect(ceilDecimal(text, places)).toBe(shown)
  })
})

describe('numbers by language', () => {
  it.each([
    ['9007199254740993.129', 'en', '9,007,199,254,740,993.12'],
    ['1234567.8', 'de', '1.234.567,80'],
    ['1234567.8', 'zh-TW', '1,234,567.80'],
    ['-1234.5', 'en', '-1,234.50'],
  ])('%s in %s is %s', (text, locale, shown) => {
    expect(formatMoney(text, locale)).toBe(shown)
  })

  it('groups as the language does', () => {
    expect(formatDecimal('1234.5', 'es')).toBe('1234,5')
    expect(formatDecimal('12345.5', 'ru')).toMatch(/^12\s345,5$/)
  })
})

describe('times', () => {
  it('shows New York time on the clock of the device', () => {
    expect(formatTime('2026-03-08T09:30:00-04:00', 'en', 'minute', 'Asia/Tokyo')).toBe('Mar 8, 2026, 22:30')
  })

  it('writes a date in one way, with or without its time', () => {
    const at = '2026-03-08T09:05:07Z'
    expect((['day', 'minute', 'second'] as const).map((look) => formatTime(at, 'en', look, 'UTC'))).toEqual([
      'Mar 8, 2026',
      'Mar 8, 2026, 09:05',
      'Mar 8, 2026, 09:05:07',
    ])
    expect(formatDay('2026-03-08', 'en')).toBe('Mar 8, 2026')
    expect(formatClock(at, 'en', 'second', 'UTC')).toBe('09:05:07')
    expect(formatClock('2026-03-08T00:05:07Z', 'en', 'minute', 'UTC')).toBe('00:05')
  })

  it('tells the two hours of an autumn night apart', () => {
    const shown = ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00'].map((time) =>
      formatTime(time, 'de', 'minute', 'UTC'),
    )
    expect(shown).toEqual(['01.11.2026, 05:30', '01.11.2026, 06:30'])
  })
})

describe('a long wait', () => {
  it.each([
    [120, 'en', '2 minutes'],
    [121, 'en', '3 minutes'],
    [7199, 'de', '120 Minuten'],
    [7200, 'de', '2 Stunden'],
    [80_000, 'en', '23 hours'],
    [80_000, 'ru', '23 часа'],
    [80_000, 'zh-CN', '23小时'],
  ])('of %i s in %s is %s', (seconds, locale, shown) => {
    expect(formatLongWait(seconds, locale).replaceAll(/\s/g, ' ')).toBe(shown)
  })
})

describe('figures of a market', () => {
  it.each([
    ['64218.500000', 1, 'en', '64,218.5'],
    ['0.14210000', 5, 'de', '0,14210'],
    ['1', 2, 'en', '1.00'],
  ])('%s with %i places in %s is %s', (text, places, locale, shown) => {
    expect(formatPlaces(text, places, locale)).toBe(shown)
  })

  it.each([
    ['0.01500000', '0.015'],
    ['10.000000', '10'],
    ['100', '100'],
    ['0.00000000', '0'],
  ])('%s is read as %s', (text, shown) => {
    expect(trimDecimal(text)).toBe(shown)
  })

  it.each([
    ['1249999999.99', 'en', '1.24B'],
    ['612800000', 'en', '612.8M'],
    ['999.999', 'en', '999.99'],
    ['1240000000', 'zh-TW', '12.4億'],
  ])('a volume of %s in %s is %s', (text, locale, shown) => {
    expect(formatShort(text, locale)).toBe(shown)
  })

  it.each([
    [4, 'en', '4 sec'],
    [59, 'en', '59 sec'],
    [60, 'en', '1 min'],
    [7300, 'en', '2 hr'],
  ])('%i s in %s are %s', (seconds, locale, shown) => {
    expect(formatAge(seconds, locale).replaceAll(/\s/g, ' ')).toBe(shown)
  })
})

describe('parts of a million', () => {
  it.each([
    [1_000, 'en', '0.10%'],
    [4_000, 'de', '0,40\u00a0%'],
    [350, 'en', '0.035%'],
    [1, 'en', '0.0001%'],
    [28_000, 'en', '2.80%'],
    [1_000_000, 'en', '100.00%'],
  ])('%i in %s are %s: no digit is lost', (ppm, locale, text) => {
    expect(formatPpm(ppm, locale)).toBe(text)
  })
})

it.each([
  [1, 'day', 'en', '1 day'],
  [7, 'day', 'de', '7 Tage'],
  [2, 'week', 'es', '2 semanas'],
] as const)('%i %s in %s', (count, unit, locale, text) => {
  expect(formatUnits(count, unit, locale)).toBe(text)
})

it.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3_661, '01:01:01'],
  [86_399, '23:59:59'],
  [86_400, '1 day 00:00:00'],
  [3 * 86_400 + 7_325, '3 days 02:02:05'],
])('%i seconds are left: %s', (seconds, text) => {
  expect(formatTimeLeft(seconds, 'en')).toBe(text)
})
