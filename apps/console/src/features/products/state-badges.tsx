import type { TermsProposal } from '@candor/contract/operators/calls/terms'
import { Badge } from '@candor/ui/badge'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'

/** Whether users can start something new; null for a coin, which is neither. */
export function OpenBadge({ isOpen }: { isOpen: boolean | null }) {
  const text = useText()
  if (isOpen === null) return null
  return (
    <Badge tone={isOpen ? 'success' : 'neutral'}>
      {text(isOpen ? 'products.open' : 'products.closedToNew')}
    </Badge>
  )
}

export function ProposalBadges({ proposals }: { proposals: readonly TermsProposal[] }) {
  const text = useText()
  const figures = useFigures()
  return proposals.map(({ proposalId, approvedBy, effectiveAt }) => (
    <Badge key={proposalId} tone="warn">
      {approvedBy !== null && effectiveAt !== null
        ? text('products.scheduledFor', { time: figures.day(effectiveAt) })
        : text('products.proposed')}
    </Badge>
  ))
}
