import { signed } from '@candor/ui/figures/change-text'
import {
  formatDecimal,
  formatMoney,
  formatPercent,
  formatPlaces,
  formatQuantity,
} from '@candor/client/figures/format'
import { useLanguage } from '../../i18n/text.ts'
import { amountPlaces, breakEvenPercent, distanceOf, ppmPercent } from './model.ts'
import { indexPlaces } from '../../shared/options/running.ts'

const minuteSeconds = 60

function cycleText(seconds: number, locale: string): string {
  const inMinutes = seconds >= 2 * minuteSeconds && seconds % minuteSeconds === 0
  const unit = inMinutes ? 'minute' : 'second'
  const count = inMinutes ? seconds / minuteSeconds : seconds
  const unitDisplay = inMinutes ? 'short' : 'narrow'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count)
}

function withSign(decimal: string, write: (decimal: string) => string): string {
  if (!/[1-9]/.test(decimal)) return signed(write(decimal), 'flat')
  return signed(write(decimal), decimal.startsWith('-') ? 'down' : 'up')
}

/** The format of option figures in the user's language. */
export function useOptionFigures() {
  const { locale } = useLanguage()
  return {
    /** For a list: with the decimals suitable for a price of this size. */
    price: (decimal: string) => formatPlaces(decimal, indexPlaces(decimal), locale),
    /** With all its decimals, where it decides a result. */
    exact: (decimal: string) => formatQuantity(decimal, locale, amountPlaces),
    money: (decimal: string) => formatMoney(decimal, locale),
    profit: (decimal: string) => withSign(decimal, (amount) => formatMoney(amount, locale)),
    distance: (openingPrice: string, price: string) =>
      withSign(distanceOf(openingPrice, price), (away) =>
        formatPlaces(away, indexPlaces(openingPrice), locale),
      ),
    percent: (ppm: number) => formatPercent(ppmPercent(ppm), locale),
    breakEven: (cycle: Parameters<typeof breakEvenPercent>[0]) =>
      formatPercent(breakEvenPercent(cycle), locale),
    share: (percent: string) => withSign(percent, (part) => formatPercent(part, locale)),
    decimal: (decimal: string) => formatDecimal(decimal, locale),
    cycle: (seconds: number) => cycleText(seconds, locale),
  }
}

export function toneOf(decimal: string): 'text-up' | 'text-down' | 'text-ink-2' {
  const isNegative = decimal.startsWith('-')
  if (!/[1-9]/.test(decimal)) return 'text-ink-2'
  return isNegative ? 'text-down' : 'text-up'
}
