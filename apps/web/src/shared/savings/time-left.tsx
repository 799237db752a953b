import { useEffect, useRef } from 'react'
import { useCountdown } from '@candor/ui/figures/countdown'
import { formatTimeLeft } from '@candor/client/figures/format-time'
import { useLanguage } from '../../i18n/text.ts'
import { serverClock } from '../server/client.ts'

type Props = { until: string; label: string; onOver?: (() => void) | undefined }

/** A countdown to a moment of the server that reports its end. */
export function TimeLeft({ until, label, onOver }: Props) {
  const { locale } = useLanguage()
  const seconds = useCountdown(serverClock.onPhone(until))
  const over = useRef(onOver)
  const wasRunning = useRef(seconds > 0)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (seconds > 0) wasRunning.current = true
    else if (wasRunning.current) {
      wasRunning.current = false
      over.current?.()
    }
  }, [seconds])
  return (
    <span role="timer" aria-label={label} className="font-semibold whitespace-nowrap">
      {formatTimeLeft(seconds, locale)}
    </span>
  )
}
