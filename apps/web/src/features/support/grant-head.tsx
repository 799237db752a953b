import type { Grant } from '@candor/contract/calls/support'
import { AmountFigure } from '../../shared/coins/amount-figure.tsx'
import { stateBadgeOf } from '../../shared/lists/state-badge.tsx'

export const GrantBadge = stateBadgeOf<Grant['state']>((state) => `grantState.${state}`, {
  offered: 'accent',
  accepted: 'warn',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  returned: 'success',
  waived: 'success',
})

type Props = { grant: Grant; title: string; amount: string }

/** An amount of a grant, with its state. */
export function GrantHead({ grant: { coin, state }, title, amount }: Props) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="pb-1 text-small text-ink-2 wrap-anywhere">{title}</h2>
        <AmountFigure amount={amount} coin={coin} />
      </div>
      <GrantBadge state={state} />
    </div>
  )
}
