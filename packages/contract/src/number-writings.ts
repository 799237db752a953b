import type { Language } from './languages.ts'

/** A unit of large amounts: its number of zeros, and the minimum number of digits for its use. */
export type LargeUnit = { name: string; zeros: number; digitsMin: number }

export type Writing = {
  decimalMark: string
  groupMark: string
  /** A whole number with fewer digits is written without groups. */
  groupedDigitsMin: number
  /** The text between a figure and its percent sign. */
  percentGap: string
  /** The largest first. */
  units: readonly LargeUnit[]
}

const space = '\u00a0'
const unit = (zeros: number, name: string, digitsMin = zeros + 1): LargeUnit => ({ name, zeros, digitsMin })
const point = { decimalMark: '.', groupMark: ',', groupedDigitsMin: 4, percentGap: '' }
const comma = { decimalMark: ',', groupMark: '.', groupedDigitsMin: 4, percentGap: space }

const writings: Record<Language['locale'], Writing> = {
  en: { ...point, units: [unit(12, 'T'), unit(9, 'B'), unit(6, 'M'), unit(3, 'K')] },
  'zh-CN': { ...point, units: [unit(12, '万亿'), unit(8, '亿'), unit(4, '万')] },
  es: {
    ...comma,
    groupedDigitsMin: 5,
    units: [
      unit(12, `${space}B`),
      unit(9, `${space}mil${space}M`, 11),
      unit(6, `${space}M`),
      unit(3, `${space}mil`),
    ],
  },
  fr: {
    ...comma,
    groupMark: '\u202f',
    units: [unit(12, `${space}Bn`), unit(9, `${space}Md`), unit(6, `${space}M`), unit(3, `${space}k`)],
  },
  ja: { ...point, units: [unit(16, '京'), unit(12, '兆'), unit(8, '億'), unit(4, '万')] },
  ru: {
    ...comma,
    groupMark: space,
    units: [
      unit(12, `${space}трлн`),
      unit(9, `${space}млрд`),
      unit(6, `${space}млн`),
      unit(3, `${space}тыс.`),
    ],
  },
  ko: { ...point, units: [unit(12, '조'), unit(8, '억'), unit(4, '만'), unit(3, '천')] },
  de: { ...comma, units: [unit(12, `${space}Bio.`), unit(9, `${space}Mrd.`), unit(6, `${space}Mio.`)] },
  'zh-TW': { ...point, units: [unit(12, '兆'), unit(8, '億'), unit(4, '萬')] },
}

/**
 * The number format of a language. The browser knows it too, but is slow the first time: on a slow phone more
 * than 100 ms, before the first price can be shown.
 */
export function writingOf(locale: string): Writing {
  return writings[locale as Language['locale']] ?? writings.en
}
