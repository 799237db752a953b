import type { OptionOrder } from '@candor/contract/calls/options'
import { useCountdown } from '@candor/ui/countdown'
import { CountdownRing } from '@candor/ui/countdown-ring'
import { useText } from '../../i18n/text.ts'
import { serverClock } from '../../live/clock.ts'

/** What is left of a running option; at its end it waits for the result. */
export function OptionCountdown({ order, size }: { order: OptionOrder; size?: number }) {
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
