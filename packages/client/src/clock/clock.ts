import { actedOnCodes } from '@candor/contract/acted-on-codes'

// A signature older than five minutes is refused, and many phones' clocks are off by more.
export const skewToleratedMs = 2000

/** How far the server's clock is ahead of ours, by the `Date` of an answer; undefined without one. */
export function measuredSkewMs(
  dateHeader: string | null,
  times: { sentAt: number; receivedAt: number },
): number | undefined {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(serverTime)) return undefined
  // The header has whole seconds, so on average half a second has passed; the answer took half the way.
  return serverTime + 500 - (times.sentAt + times.receivedAt) / 2
}

export function shouldCorrect(code: number, appliedMs: number, measuredMs: number | undefined): boolean {
  if (code !== actedOnCodes.invalidRequest || measuredMs === undefined) return false
  return Math.abs(measuredMs - appliedMs) > skewToleratedMs
}

/** A clock with a skew below this is trusted: network delay explains it. */
const skewShownMs = 1_500

export function createClock(now: () => number) {
  let skewMs = 0
  let shownSkewMs = 0
  /** Signing ahead of the server's clock costs it a write per call; signing behind it costs nothing. */
  const signedSkewMs = () => (skewMs === 0 ? Math.min(0, shownSkewMs) : skewMs)
  return {
    seconds: () => Math.floor((now() + signedSkewMs()) / 1000),
    /** Learns from the server's time how far the phone's clock is off. */
    note(measuredMs: number | undefined) {
      if (measuredMs === undefined) return
      shownSkewMs = Math.abs(measuredMs) > skewShownMs ? measuredMs : 0
    },
    /** The current moment on the server. */
    now: () => now() + shownSkewMs,
    /** A moment of the server on the phone's own clock, which may be wrong: countdowns use it. */
    onPhone: (moment: string) => Date.parse(moment) - shownSkewMs,
    /** How far the time that signs calls is ahead of the phone's. */
    get signedAheadMs() {
      return signedSkewMs()
    },
    /**
     * True when the clock was wrong for a call and is right now, so that a second try makes sense. Another
     * call may have corrected it meanwhile: how far ahead this one was signed decides.
     */
    learn(code: number, measuredMs: number | undefined, signedAheadMs: number): boolean {
      if (measuredMs === undefined || !shouldCorrect(code, signedAheadMs, measuredMs)) return false
      skewMs = measuredMs
      return true
    },
  }
}

export type Clock = ReturnType<typeof createClock>
