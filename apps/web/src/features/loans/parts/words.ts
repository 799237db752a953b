import type { Loan } from '@candor/contract/calls/loans'
import type { Figures } from '../../../i18n/figures.ts'

/** The loan's number as users and customer service refer to it. */
export const nameOf = ({ loanId }: Pick<Loan, 'loanId'>) => `L-${loanId}`

/** From the lowest amount to the highest, with the coin once. */
export function rangeText(
  { amountMin, amountMax, coin }: Pick<Loan, 'amountMin' | 'amountMax' | 'coin'>,
  figures: Figures,
): string {
  return `${figures.plain(amountMin, coin)} – ${figures.amount(amountMax, coin)}`
}
