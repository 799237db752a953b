import { currencyScale } from '@candor/engine/rules/deposit-terms'
import type { DepositChannel } from '@candor/contract/calls/deposits'
import { formatQuantity } from '@candor/client/figures/format'
import { formatLongWait } from '@candor/client/figures/format-time'
import type { Figures } from '../../../i18n/figures.ts'

/** An amount of a currency, always with its hundredths. */
export function moneyText(decimal: string, currency: string, locale: string): string {
  return `${formatQuantity(decimal, locale, currencyScale)} ${currency}`
}

/** From the least to the most, without hundredths if they are zero. */
export function rangeText(
  { amountMin, amountMax, currency }: Pick<DepositChannel, 'amountMin' | 'amountMax' | 'currency'>,
  locale: string,
): string {
  return `${formatQuantity(amountMin, locale, 0)} – ${formatQuantity(amountMax, locale, 0)} ${currency}`
}

const daySeconds = 86_400

/** How long a request can be paid: in whole days if possible. */
export function waitText(seconds: number, { locale, counted }: Figures): string {
  return seconds % daySeconds === 0 ? counted(seconds / daySeconds, 'day') : formatLongWait(seconds, locale)
}
