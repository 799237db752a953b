import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { formatCount, formatPpm, formatQuantity, leastPlaces } from '@candor/client/figures/format'
import { formatClock, formatTime, formatUnits } from '@candor/client/figures/format-time'
import { regionName } from '@candor/client/figures/region-names'
import { formatLongAge } from './age.ts'
import { useLanguage } from './text.ts'

/** Figures in the language of the console: every digit that counts, and cents for USDT. */
export function useFigures() {
  const { locale } = useLanguage()
  const plain = (decimal: string, coin: string) => formatQuantity(decimal, locale, leastPlaces(coin))
  return {
    plain,
    amount: (decimal: string, coin: string) => `${plain(decimal, coin)} ${coin}`,
    // Of a currency, always with its hundredths.
    money: (decimal: string, currency: string) =>
      `${formatQuantity(decimal, locale, currencyScale)} ${currency}`,
    percent: (ppm: number) => formatPpm(ppm, locale),
    time: (moment: string) => formatTime(moment, locale),
    second: (moment: string) => formatTime(moment, locale, 'second'),
    day: (moment: string) => formatTime(moment, locale, 'day'),
    clock: (moment: string) => formatClock(moment, locale),
    count: (count: number) => formatCount(count, locale),
    counted: (count: number, unit: 'day' | 'week' | 'month') => formatUnits(count, unit, locale),
    region: (region: string) => regionName(region, locale),
    lasting: (seconds: number) => formatLongAge(seconds, locale),
    number: (value: number, places: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: places }).format(value),
  }
}
export type Figures = ReturnType<typeof useFigures>
