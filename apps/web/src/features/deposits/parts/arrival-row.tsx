import { shareConfirmed } from './arrivals.ts'
import { useText } from '../../../i18n/text.ts'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import type { Arrival } from '@candor/contract/calls/chain'
import { useWords } from '../../../i18n/figures.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { ArrivalBadge } from './badges.ts'
import { shortHash } from './arrivals.ts'

type Props = {
  arrival: Arrival
  // Beside the address the owner watches it come, up to the last block.
  isWatched?: boolean
}

/** An arrival: its amount, its progress, and a sentence about what happens next. */
export function ArrivalRow({ arrival, isWatched = false }: Props) {
  const { text, figures } = useWords()
  const { arrivalId, quantity, coin, state, amountMin, seenAt, transactionHash } = arrival
  return (
    <li className="relative flex flex-col gap-2 px-4 py-3.5 hover:bg-surface-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <a
          href={hrefOf(`${paths.depositType}?arrivalId=${arrivalId}`)}
          className={`font-semibold -outline-offset-2 after:absolute after:inset-0 after:content-[''] ${state === 'credited' ? 'text-up' : ''}`}
        >
          {`${state === 'credited' ? '+' : ''}${figures.amount(quantity, coin)}`}
        </a>
        <ArrivalBadge state={state} />
      </div>
      {(state === 'confirming' || (isWatched && state === 'credited')) && (
        <ArrivalProgress arrival={arrival} />
      )}
      {state !== 'confirming' && state !== 'credited' && (
        <p className="text-small text-pretty text-ink-2">
          {text(`arrivalText.${state}`, { amount: figures.amount(amountMin, coin) })}
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
        <time dateTime={seenAt}>{figures.time(seenAt)}</time>
        {transactionHash !== null && <span>{shortHash(transactionHash)}</span>}
      </p>
    </li>
  )
}

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
