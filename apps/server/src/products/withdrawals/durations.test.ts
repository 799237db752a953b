import { describe, expect, it, test } from 'vitest'
import { measured, together } from './durations.ts'
import type { Moments } from './queries.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 8) + seconds * 1_000)
const stated = { review: 1_000, passed: 200, signing: 30 }
const row = (change: Partial<Moments> = {}): Moments => ({
  method_id: 1,
  causes: 'largeAmount',
  requested_at: at(0),
  passed_at: null,
  signing_at: null,
  paid_at: null,
  ...change,
})

describe('how long a step takes', () => {
  it('is the promised time while fewer than three have been counted', () => {
    const steps = measured([row({ passed_at: at(60) }), row({ passed_at: at(70) })], stated)
    expect(steps).toEqual({
      review: { seconds: 1_000, isMeasured: false },
      passed: { seconds: 200, isMeasured: false },
      signing: { seconds: 30, isMeasured: false },
    })
  })

  it('is the median of those counted, so that a forgotten one has no effect', () => {
    const rows = [60, 90, 86_400].map((seconds) => row({ passed_at: at(seconds) }))
    expect(measured(rows, stated).review).toEqual({ seconds: 90, isMeasured: true })
  })

  it('does not count automatic passes as a review', () => {
    const rows = [1, 2, 3].map(() => row({ causes: '', passed_at: at(0), signing_at: at(45) }))
    const steps = measured(rows, stated)
    expect(steps.review.isMeasured).toBe(false)
    expect(steps.passed).toEqual({ seconds: 45, isMeasured: true })
  })
})

test('several steps are measured together when each of them is', () => {
  const one = { seconds: 5, isMeasured: true }
  expect(together(one, one)).toEqual({ seconds: 10, isMeasured: true })
  expect(together(one, { seconds: 7, isMeasured: false })).toEqual({ seconds: 12, isMeasured: false })
})
