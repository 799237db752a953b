import { openingWaitMsMax } from '@candor/engine/rules/option-opening'
import { useCountdown } from '@candor/ui/figures/countdown'
import { CountdownRing } from '@candor/ui/figures/countdown-ring'
import { useText } from '../../i18n/text.ts'
import { serverClock } from '../server/client.ts'
import type { Acceptance, OpenedOrder } from './running.ts'

/** The remaining time of a running option; at its end it waits for the result. */
export function OptionCountdown({ order, size }: { order: OpenedOrder; size?: number }) {
  const text = useText()
  const seconds = useCountdown(serverClock.onPhone(order.maturesAt))
  return (
    <CountdownRing
      secondsLeft={seconds}
      secondsTotal={order.cycleSeconds}
      size={size}
      label={seconds === 0 ? text('options.status.settling') : text('options.countdown', { seconds })}
    >
      {seconds === 0 ? '…' : undefined}
    </CountdownRing>
  )
}

/** The remaining time in which an option may open. */
export function OpeningCountdown({ acceptance, size }: { acceptance: Acceptance; size?: number }) {
  const text = useText()
  return (
    <CountdownRing
      secondsLeft={useCountdown(serverClock.onPhone(acceptance.opensUntil))}
      secondsTotal={openingWaitMsMax / 1_000}
      size={size}
      label={text('options.status.opening')}
    >
      …
    </CountdownRing>
  )
}
