import { formatAmount } from '@candor/money/amount'
import { formatPpm, formatQuantity, leastPlaces } from '@candor/client/figures/format'
import { formatTime, formatUnits } from '@candor/client/figures/format-time'
import { useLanguage, useText } from './text.ts'

/** Figures in the language of the device: every digit that counts, and cents for USDT. */
export function useFigures() {
  const { locale } = useLanguage()
  const plain = (decimal: string, coin: string) => formatQuantity(decimal, locale, leastPlaces(coin))
  const amount = (decimal: string, coin: string) => `${plain(decimal, coin)} ${coin}`
  return {
    locale,
    plain,
    amount,
    units: (units: bigint, scale: number, coin: string) => amount(formatAmount(units, scale), coin),
    percent: (ppm: number) => formatPpm(ppm, locale),
    // In the same format as spot orders.
    time: (moment: string | number, look: 'day' | 'minute' | 'second' = 'second') =>
      formatTime(typeof moment === 'number' ? new Date(moment).toISOString() : moment, locale, look),
    counted: (count: number, unit: 'day' | 'week' | 'month') => formatUnits(count, unit, locale),
  }
}
export type Figures = ReturnType<typeof useFigures>

/** Texts and figures, for whoever writes both. */
export function useWords() {
  return { text: useText(), figures: useFigures() }
}
export type Words = ReturnType<typeof useWords>
