import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { formatCount, formatPpm, formatQuantity, leastPlaces } from '@candor/client/figures/format'
import { formatClock, formatTime, formatUnits } from '@candor/client/figures/format-time'
import { regionName } from '@candor/client/figures/region-names'
import { useLanguage } from './text.ts'

/** Figures in the language of the console: every digit that counts, and cents for USDT. */
export function useFigures() {
  return figuresIn(useLanguage().locale)
}

/** The same in any language, for texts that users read. */
export function figuresIn(locale: string) {
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
    span: (seconds: number) => formatSpan(seconds, locale),
    // From 0, a Sunday.
    weekday: (place: number) =>
      new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
        Date.UTC(2026, 0, 4 + place),
      ),
    number: (value: number, places: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: places }).format(value),
  }
}
export type Figures = ReturnType<typeof figuresIn>

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const unit = (count: number, name: 'second' | 'minute' | 'hour' | 'day', locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(count)

/** The age of something: hours with their minutes, as used for waiting items. */
export function formatLongAge(seconds: number, locale: string): string {
  const age = Math.max(0, Math.floor(seconds))
  if (age < minute) return unit(age, 'second', locale)
  if (age < hour) return unit(Math.floor(age / minute), 'minute', locale)
  if (age >= day) return unit(Math.floor(age / day), 'day', locale)
  const minutes = Math.floor((age % hour) / minute)
  const hours = unit(Math.floor(age / hour), 'hour', locale)
  return minutes === 0 ? hours : `${hours} ${unit(minutes, 'minute', locale)}`
}

/** A length exactly, in the largest unit that divides it: ninety seconds are no minute. */
function formatSpan(seconds: number, locale: string): string {
  if (seconds === 0 || seconds % minute !== 0) return unit(seconds, 'second', locale)
  if (seconds % hour !== 0) return unit(seconds / minute, 'minute', locale)
  return seconds % day === 0 ? unit(seconds / day, 'day', locale) : unit(seconds / hour, 'hour', locale)
}
