import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '@candor/contract/calls'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../shared/server/client.ts'
import { reloadProfile, useProfile } from '../../shared/server/profile.ts'
import { isUnderReview } from './model.ts'

export type Identity = CallOutput<'Identity/GetStatus'>

// The stream announces a decision at once; polling covers a missed message.
const reviewMs = 3_000

/** The status of both levels, polled while one is under review. */
export function useIdentity(): Reading<Identity> {
  const [everyMs, setEveryMs] = useState<number | undefined>(undefined)
  const reading = useReading('identity', () => callServer('Identity/GetStatus', {}), everyMs)
  const wanted = reading.value !== null && isUnderReview(reading.value) ? reviewMs : undefined
  if (wanted !== everyMs) setEveryMs(wanted)
  useAgreement(reading)
  return reading
}

/** The profile contains the same status: when either changes, the other is read again. */
function useAgreement({ value, reload }: Reading<Identity>): void {
  const { user } = useProfile()
  const told = user && levelsOf(user.certification.primary, user.certification.advanced)
  const read = value && levelsOf(value.primary.state, value.advanced.state)
  const before = useRef({ told, read })
  useEffect(() => {
    const { told: toldBefore, read: readBefore } = before.current
    before.current = { told, read }
    if (told === null || read === null || told === read) return
    if (told !== toldBefore && toldBefore !== null) void reload()
    else if (read !== readBefore) void reloadProfile().catch(() => undefined)
  }, [told, read, reload])
}

function levelsOf(primary: string, advanced: string): string {
  return `${primary} ${advanced}`
}
