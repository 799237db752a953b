import type { Usual } from '@candor/contract/calls/withdrawals'
import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import type { Connection } from '../../platform/db/database.ts'
import { type Moments, recentMoments } from './queries.ts'

export type Steps = { review: Usual; passed: Usual; signing: Usual }

// The minimum count for a meaningful median.
const countMin = 3
const perMethod = 50
const hour = 3_600

// The promised times while there are too few samples: a review within half a day, a payout within two hours,
// then the time of the network or a bank.
function statedSeconds({ network }: Pick<PayoutMethod, 'network'>) {
  return { review: 12 * hour, passed: 2 * hour, signing: network === null ? 48 * hour : hour }
}

// The recent duration of each step, by method.
export async function stepsOf(
  connection: Connection,
  methods: readonly Pick<PayoutMethod, 'methodId' | 'network'>[],
): Promise<(methodId: number) => Steps> {
  const rows = await recentMoments(
    connection,
    methods.map(({ methodId }) => methodId),
    perMethod,
  )
  const steps = new Map(
    methods.map((method) => [
      method.methodId,
      measured(
        rows.filter(({ method_id }) => method_id === method.methodId),
        statedSeconds(method),
      ),
    ]),
  )
  return (methodId) => steps.get(methodId) ?? measured([], statedSeconds({ network: '' }))
}

export function measured(rows: readonly Moments[], stated: Record<keyof Steps, number>): Steps {
  const usual = (step: keyof Steps, lasted: (row: Moments) => number | null): Usual => {
    const seconds = rows.map(lasted).filter((one) => one !== null)
    const isMeasured = seconds.length >= countMin
    return { seconds: Math.ceil(isMeasured ? median(seconds) : stated[step]), isMeasured }
  }
  return {
    // Automatically passed withdrawals had no review.
    review: usual('review', (row) => (row.causes === '' ? null : between(row.requested_at, row.passed_at))),
    passed: usual('passed', (row) => between(row.passed_at, row.signing_at)),
    signing: usual('signing', (row) => between(row.signing_at, row.paid_at)),
  }
}

// Several steps in sequence; measured if all of them are.
export function together(...steps: readonly Usual[]): Usual {
  return {
    seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0),
    isMeasured: steps.every(({ isMeasured }) => isMeasured),
  }
}

function between(from: Date | null, to: Date | null): number | null {
  return from === null || to === null ? null : (to.getTime() - from.getTime()) / 1_000
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
