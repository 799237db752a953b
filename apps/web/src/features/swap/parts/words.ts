import type { SwapRecord } from '@candor/contract/calls/swap'
import type { Figures } from '../../../app/figures.ts'
import { formatQuantity, leastPlaces } from '../../../i18n/format.ts'

/** The rate as people say it: one of these for so many of those. */
export function rateText(
  { from, to, rate }: Pick<SwapRecord, 'from' | 'to' | 'rate'>,
  { locale }: Figures,
): string {
  return `1 ${from} = ${formatQuantity(rate, locale, leastPlaces(to))} ${to}`
}
