import type { CallOutput } from '@candor/contract/calls'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'

export type Tracked = CallOutput<'Withdrawals/GetWithdrawal'>
export type Usuals = Tracked['usual']

/** The state of a step: finished, current, ahead, or the one that ended the withdrawal. */
export type StepState = 'done' | 'now' | 'ahead' | 'stopped'
export type Step = {
  id: 'requested' | 'review' | 'awaiting' | 'sending' | 'paid' | 'cancelled' | 'rejected' | 'failed'
  state: StepState
  // The time it was finished, or began if not finished; null ahead.
  at: string | null
}

const isStopped = (state: Withdrawal['state']): state is 'cancelled' | 'rejected' | 'failed' =>
  state === 'cancelled' || state === 'rejected' || state === 'failed'

/** Every finished step of a withdrawal and those ahead; a step that stopped it is the last one. */
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

/** The expected payment time, by the recent durations of the steps ahead; null once it is over. */
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

/** Whether its owner can still cancel it. */
export function canCancel({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'review' || state === 'passed'
}
