import type { PledgeOrder, PledgeProduct } from '@candor/contract/calls/pledge'
import type { Figures, Words } from '../../../i18n/figures.ts'

/** The cycle in words: one month, two weeks. */
export function cycleText(
  { cycleUnit, cycleCount }: Pick<PledgeProduct | PledgeOrder, 'cycleUnit' | 'cycleCount'>,
  figures: Figures,
): string {
  return figures.counted(cycleCount, cycleUnit)
}

/** The rate of a day, and of a year of such days; interest earns no interest. */
export function ratesText({ dailyRatePpm }: Pick<PledgeProduct, 'dailyRatePpm'>, words: Words): string {
  const { text, figures } = words
  return text('pledge.rates', {
    daily: figures.percent(dailyRatePpm),
    yearly: figures.percent(yearlyPpm(dailyRatePpm)),
  })
}

const daysOfAYear = 365

/** The simple yearly rate of a daily one: interest earns no interest. */
export function yearlyPpm(dailyRatePpm: number): number {
  return dailyRatePpm * daysOfAYear
}
