import type { SwapRecord } from '@candor/contract/calls/swap'
import type { Figures } from '../../../app/figures.ts'
import { formatQuantity } from '../../../i18n/format.ts'

/** The rate as people say it: one of these for so many of those. */
export function rateText(
  { from, to, rate }: Pick<SwapRecord, 'from' | 'to' | 'rate'>,
  { locale }: Figures,
): string {
  return `1 ${from} = ${formatQuantity(rate, locale, to === 'USDT' ? 2 : 0)} ${to}`
}
