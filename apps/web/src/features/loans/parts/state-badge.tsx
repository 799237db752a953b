import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import type { Loan } from '@candor/contract/calls/loans'
import { useText } from '../../../i18n/text.ts'

const tones: Record<Loan['state'], BadgeTone> = {
  applying: 'warn',
  passed: 'accent',
  rejected: 'danger',
  withdrawn: 'neutral',
  repaid: 'success',
  waived: 'success',
}

/** The state of a loan, or that it is late. */
export function LoanBadge({ loan: { state, lent } }: { loan: Pick<Loan, 'state' | 'lent'> }) {
  const text = useText()
  if (state === 'passed' && lent !== null && lent.daysOverdue > 0)
    return <Badge tone="danger">{text('loanState.overdue')}</Badge>
  return <Badge tone={tones[state]}>{text(`loanState.${state}`)}</Badge>
}
