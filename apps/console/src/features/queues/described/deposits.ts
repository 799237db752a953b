import { Download } from 'lucide-react'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { paymentProblems } from '@candor/contract/rules/deposits'
import type { PaymentProblem } from '@candor/contract/rules/deposits'
import { type Choices, describeQueue, mayDecide, none, usualChoices } from './decision.ts'

/** A deposit is credited, rejected, or sent back; if neither is possible it is closed; a dispute is noted. */
export const deposits = describeQueue({
  Icon: Download,
  key: 'd',
  decisions: {
    settle: {
      agrees: true,
      reason: 'kept',
      stays: true,
      // The bank's statement has the number of a transfer; a provider has already reported that of a payment.
      transactionHint: (item) => (problemOf(item) === null ? 'deposit.transactionHint' : null),
      send: async (call, { itemId }, { reason, transactionId }) =>
        await call('Deposits/Settle', { itemId, reason, ...(transactionId !== '' && { transactionId }) }),
    },
    rejectDeposit: {
      reason: 'told',
      send: async (call, { itemId }, { reason }) => await call('Deposits/Reject', { itemId, reason }),
    },
    closePayment: {
      reason: 'kept',
      label: 'decide.act.closePayment',
      send: async (call, { itemId }, { reason }) => await call('Deposits/Reject', { itemId, reason }),
    },
    refund: {
      reason: 'told',
      label: 'decide.act.refund',
      send: async (call, { itemId }, { reason }) => await call('Deposits/Refund', { itemId, reason }),
    },
    noteDispute: {
      reason: 'kept',
      label: 'decide.act.noteDispute',
      send: async (call, { itemId }, { reason }) => await call('Deposits/NoteDispute', { itemId, reason }),
    },
  },
  choices: (item, rights) => {
    if (item.state !== 'waiting') return rights.includes('decideDeposits') ? overChoices(item) : none
    if (mayDecide(item, rights) && item.marks.includes('disputeNew')) return { ...none, agree: 'noteDispute' }
    return usualChoices(item, rights, paymentChoices(item))
  },
})

/** The problem of a deposit's payment; none for a reported transfer. */
export function problemOf({ marks }: Pick<QueueItem, 'marks'>): PaymentProblem | null {
  return paymentProblems.find((problem) => marks.includes(problem)) ?? null
}

/** The last setback of its payment, as long as an operator has to act on it. */
export function setbackOf({ marks }: Pick<QueueItem, 'marks'>) {
  const dispute = (['disputeOpen', 'disputeWon', 'disputeLost'] as const).find((mark) => marks.includes(mark))
  const isOver = dispute === 'disputeWon' && !marks.includes('disputeNew')
  if (dispute !== undefined && !isOver) return dispute
  return marks.includes('refundFailed') ? 'refundFailed' : null
}

/** A transfer's money may still come after the request has ended; a provider's payment is already settled. */
function overChoices(item: QueueItem): Choices<'settle'> {
  return item.state === 'done' || problemOf(item) !== null ? none : { ...none, agree: 'settle' }
}

/**
 * Money that can't be credited goes back; money already used for another deposit must not. A failed refund is
 * retried, or made in another way. A disputed payment stays unchanged until the dispute is over.
 */
function paymentChoices(item: QueueItem): Choices<'settle' | 'rejectDeposit' | 'refund' | 'closePayment'> {
  const { marks } = item
  const problem = problemOf(item)
  if (marks.includes('disputeOpen')) return none
  if (marks.includes('disputeLost')) return { ...none, reject: 'closePayment' }
  if (marks.includes('refundFailed')) return { agree: 'refund', reject: 'closePayment', withdraw: false }
  const agree = problem === null || problem === 'late' || problem === 'refused' ? 'settle' : null
  const reject = problem === null || problem === 'transaction' ? 'rejectDeposit' : 'refund'
  return { agree, reject, withdraw: false }
}
