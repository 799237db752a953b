import { languages } from '@candor/contract/languages'
import { describe, expect, it, vi } from 'vitest'
import { formatDecimal, formatPercent, formatPlaces, formatShort } from './format.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '~')

describe('every language writes numbers its own way', () => {
  const rows: Record<(typeof languages)[number]['locale'], readonly string[]> = {
    en: ['-1,234.50', '1,234,567', '1.23K', '123.45K', '1.23M', '1.23B', '12.34B', '1.23T', '12,345.67T'],
    'zh-CN': [
      '-1,234.50',
      '1,234,567',
      '1234',
      '12.34万',
      '123.45万',
      '12.34亿',
      '123.45亿',
      '1.23万亿',
      '12,345.67万亿',
    ],
    es: [
      '-1234,50',
      '1.234.567',
      '1,23_mil',
      '123,45_mil',
      '1,23_M',
      '1234,56_M',
      '12,34_mil_M',
      '1,23_B',
      '12.345,67_B',
    ],
    fr: [
      '-1~234,50',
      '1~234~567',
      '1,23_k',
      '123,45_k',
      '1,23_M',
      '1,23_Md',
      '12,34_Md',
      '1,23_Bn',
      '12~345,67_Bn',
    ],
    ja: ['-1,234.50', '1,234,567', '1234', '12.34万', '123.45万', '12.34億', '123.45億', '1.23兆', '1.23京'],
    ru: [
      '-1_234,50',
      '1_234_567',
      '1,23_тыс.',
      '123,45_тыс.',
      '1,23_млн',
      '1,23_млрд',
      '12,34_млрд',
      '1,23_трлн',
      '12_345,67_трлн',
    ],
    ko: [
      '-1,234.50',
      '1,234,567',
      '1.23천',
      '12.34만',
      '123.45만',
      '12.34억',
      '123.45억',
      '1.23조',
      '12,345.67조',
    ],
    de: [
      '-1.234,50',
      '1.234.567',
      '1234',
      '123.456',
      '1,23_Mio.',
      '1,23_Mrd.',
      '12,34_Mrd.',
      '1,23_Bio.',
      '12.345,67_Bio.',
    ],
    'zh-TW': [
      '-1,234.50',
      '1,234,567',
      '1234',
      '12.34萬',
      '123.45萬',
      '12.34億',
      '123.45億',
      '1.23兆',
      '12,345.67兆',
    ],
  }
  const amounts = [
    '1234.9',
    '123456',
    '1234567',
    '1234567890',
    '12345678901',
    '1234567890123',
    '12345678901234567',
  ]

  it.each(languages.map(({ locale }) => [locale, rows[locale]] as const))('%s', (locale, row) => {
    const decimals = [formatDecimal('-1234.50', locale), formatDecimal('1234567', locale)]
    const short = amounts.map((amount) => formatShort(amount, locale))
    expect([...decimals, ...short].map(visible)).toEqual(row)
  })
})

it.each(languages)('$locale has the browser’s space before a percent sign', ({ locale }) => {
  const browser = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 })
  expect(formatPercent('12.5', locale)).toBe(browser.format(0.125))
})

it('leaves out trailing zeros of a short amount', () => {
  expect(formatShort('1000000', 'en')).toBe('1M')
  expect(formatShort('1203000', 'en')).toBe('1.2M')
  expect(formatShort('1003000', 'en')).toBe('1M')
})

it("shows a price and a volume without the browser's formats, which are slow to make", () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  for (const { locale } of languages) {
    formatPlaces('64210.5', 2, locale)
    formatShort('1240000000', locale)
  }
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
