import type { SwapRecord } from '@candor/contract/calls/swap'
import type { Figures } from '../../../i18n/figures.ts'
import { formatQuantity, leastPlaces } from '@candor/client/figures/format'

/** The rate in everyday form: one of these for so many of those. */
export function rateText(
  { from, to, rate }: Pick<SwapRecord, 'from' | 'to' | 'rate'>,
  { locale }: Figures,
): string {
  return `1 ${from} = ${formatQuantity(rate, locale, leastPlaces(to))} ${to}`
}
