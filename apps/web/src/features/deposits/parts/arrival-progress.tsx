import { ProgressBar } from '@candor/ui/figures/progress-bar'
import type { Arrival } from '@candor/contract/calls/chain'
import { useText } from '../../../i18n/text.ts'
import { shareConfirmed } from './arrivals.ts'

/** A step for each required block, filled as blocks arrive. */
export function ArrivalProgress({ arrival }: { arrival: Arrival }) {
  const text = useText()
  const { confirmations, confirmationsNeeded } = arrival
  const counted = text('arrival.confirmations', {
    done: Math.min(confirmations, confirmationsNeeded),
    needed: confirmationsNeeded,
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-ink-2">{counted}</p>
      <ProgressBar
        thick
        tone="up"
        steps={confirmationsNeeded}
        value={shareConfirmed(arrival)}
        label={text('chain.confirmations')}
        valueText={counted}
      />
    </div>
  )
}
