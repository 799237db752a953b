import { useCountdown } from '@candor/ui/countdown'
import { CountdownRing } from '@candor/ui/countdown-ring'
import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../i18n/text.ts'
import { serverClock } from '../server/client.ts'

type Props = Pick<OptionOrder, 'maturesAt' | 'cycleSeconds'> & { size?: number }

// From here on minutes are read more easily than seconds.
const clockFrom = 100

function clockOf(seconds: number): string {
  if (seconds < clockFrom) return String(seconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time an open option has left, as a ring. One that waits to open, or for its result, shows dots. */
export function OptionRing({ maturesAt, cycleSeconds, size }: Props) {
  const text = useText()
  const seconds = useCountdown(maturesAt === null ? undefined : serverClock.onPhone(maturesAt))
  const label =
    maturesAt === null
      ? text('options.status.opening')
      : seconds === 0
        ? text('options.status.settling')
        : text('options.countdown', { seconds })
  return (
    <CountdownRing secondsLeft={seconds} secondsTotal={cycleSeconds} size={size} label={label}>
      {seconds === 0 ? '…' : clockOf(seconds)}
    </CountdownRing>
  )
}
