import { currencyScale } from '@candor/contract/rules/deposits'
import { formatQuantity } from '@candor/client/figures/format'

/** An amount of a currency, which always shows its hundredths. */
export function moneyText(decimal: string, currency: string, locale: string): string {
  return `${formatQuantity(decimal, locale, currencyScale)} ${currency}`
}
