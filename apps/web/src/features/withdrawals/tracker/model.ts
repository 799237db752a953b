import type { CallOutput } from '@candor/contract/calls'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'

export type Tracked = CallOutput<'Withdrawals/GetWithdrawal'>
export type Usuals = Tracked['usual']

/** Where a withdrawal stands: behind it, in the middle of it, ahead of it, or where it came to an end. */
export type StepState = 'done' | 'now' | 'ahead' | 'stopped'
export type Step = {
  id: 'requested' | 'review' | 'awaiting' | 'sending' | 'paid' | 'cancelled' | 'rejected' | 'failed'
  state: StepState
  // When it was done, or began where it is not over; null ahead.
  at: string | null
}

const isStopped = (state: Withdrawal['state']): state is 'cancelled' | 'rejected' | 'failed' =>
  state === 'cancelled' || state === 'rejected' || state === 'failed'

/** Every step that a withdrawal has gone through and those ahead; what stopped it is the last one. */
export function stepsOf(withdrawal: Withdrawal): Step[] {
  const { state, causes, requestedAt, passedAt, signingAt, endedAt } = withdrawal
  const steps: Step[] = [{ id: 'requested', state: 'done', at: requestedAt }]
  const stopped = isStopped(state)
  if (causes.length > 0) {
    if (passedAt !== null) steps.push({ id: 'review', state: 'done', at: passedAt })
    else if (!stopped) steps.push({ id: 'review', state: 'now', at: requestedAt })
  }
  if (state === 'passed') steps.push({ id: 'awaiting', state: 'now', at: passedAt })
  else if (signingAt !== null)
    steps.push({ id: 'sending', state: state === 'signing' ? 'now' : 'done', at: signingAt })
  else if (!stopped) steps.push({ id: 'sending', state: 'ahead', at: null })
  if (stopped) steps.push({ id: state, state: 'stopped', at: endedAt })
  else steps.push({ id: 'paid', state: state === 'paid' ? 'done' : 'ahead', at: endedAt })
  return steps
}

/** When it should be paid, by how long the steps ahead have taken lately; null once it is over. */
export function expectedPaidAt(withdrawal: Withdrawal, usual: Usuals): number | null {
  const { state, requestedAt, passedAt, signingAt } = withdrawal
  const after = (moment: string | null, ...waits: readonly { seconds: number }[]) =>
    Date.parse(moment ?? requestedAt) + waits.reduce((sum, { seconds }) => sum + seconds, 0) * 1_000
  switch (state) {
    case 'review':
      return after(requestedAt, usual.review, usual.passed, usual.signing)
    case 'passed':
      return after(passedAt, usual.passed, usual.signing)
    case 'signing':
      return after(signingAt, usual.signing)
    case 'paid':
    case 'cancelled':
    case 'rejected':
    case 'failed':
      return null
  }
}

/** Whether its owner can still take it back. */
export function canCancel({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'review' || state === 'passed'
}
