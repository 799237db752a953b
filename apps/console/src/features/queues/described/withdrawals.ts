import { Upload } from 'lucide-react'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { Right } from '@candor/contract/operators/rights'
import { aboutProposal, common, type Decision, describeQueue, mayDecide, none } from './decision.ts'
import type { Choices, Common, Said } from './decision.ts'

/** Withdrawals that may have been paid need two operators. */
const isOnlyProposed = ({ marks, proposal }: QueueItem) => marks.includes('doubtful') && proposal === null

const pass: Decision = {
  agrees: true,
  reason: 'kept',
  stays: true,
  send: async (call, { itemId }, said) =>
    await call('Withdrawals/Pass', { itemId, seen: seenOf(itemId, said), reason: said.reason }),
}

/**
 * A withdrawal is passed by one if that is enough, given back, sent, recorded as paid, or given up; by two if
 * the signer has it, or if it was open in a backup and may have been paid.
 */
export const withdrawals = describeQueue({
  Icon: Upload,
  key: 'w',
  decisions: {
    pass,
    propose: pass,
    rejectProposal: { ...common.rejectProposal, reason: 'kept' },
    giveBack: {
      reason: 'told',
      isOnlyProposed,
      send: async (call, { itemId }, { reason }) => await call('Withdrawals/Reject', { itemId, reason }),
    },
    startPayout: {
      agrees: true,
      label: 'decide.act.startPayout',
      stays: true,
      isOnlyProposed,
      send: async (call, { itemId }, said) =>
        await call('Withdrawals/StartPayout', { itemId, seen: seenOf(itemId, said) }),
    },
    pay: {
      agrees: true,
      label: 'decide.act.pay',
      isOnlyProposed,
      transactionHint: () => 'withdrawal.transactionHint',
      send: async (call, { itemId }, { transactionId }) =>
        await call('Withdrawals/Pay', { itemId, transactionId }),
    },
    fail: {
      reason: 'told',
      label: 'decide.act.fail',
      stays: true,
      isOnlyProposed,
      send: async (call, { itemId }, { reason }) => await call('Withdrawals/Fail', { itemId, reason }),
    },
    confirmFailure: { label: 'decide.act.confirmFailure', send: common.approve.send },
    confirmPayment: { agrees: true, send: common.approve.send },
  },
  choices: (item, rights) => {
    if (item.state !== 'waiting') return none
    const choices = choicesOfOpen(item, rights)
    return isPayable(item) ? choices : { ...choices, agree: null }
  },
})

function seenOf(itemId: string, { seen }: Said) {
  if (seen === undefined) throw new Error(`nothing was shown of ${itemId}`)
  return seen
}

/** If the tables differ from the journal, only a return can be agreed to. */
function isPayable({ marks, proposal }: QueueItem): boolean {
  const isReturned = proposal?.command === 'rejectWithdrawal' || proposal?.command === 'failWithdrawal'
  return !marks.includes('differs') || (marks.includes('doubtful') && isReturned)
}

type Step =
  | 'pass'
  | 'propose'
  | 'giveBack'
  | 'startPayout'
  | 'pay'
  | 'fail'
  | 'confirmFailure'
  | 'confirmPayment'

/** Reviewers pass withdrawals or give them back; payers send them, and report the result. */
function choicesOfOpen(item: QueueItem, rights: readonly Right[]): Choices<Step | Common> {
  const mayReview = rights.includes('decideWithdrawals')
  const mayPay = rights.includes('payWithdrawals')
  const { proposal, marks } = item
  const isOwn = proposal?.isOwn ?? false
  if (marks.includes('doubtful') && proposal) return mayDecide(item, rights) ? aboutProposal(item) : none
  if (marks.includes('signing')) {
    if (!mayPay) return none
    if (proposal?.command === 'payWithdrawal')
      return isOwn ? aboutProposal(item) : { ...aboutProposal(item), agree: 'confirmPayment' }
    const reject = proposal ? (isOwn ? null : 'confirmFailure') : 'fail'
    return { agree: 'pay', reject, withdraw: isOwn }
  }
  if (marks.includes('passed'))
    return {
      agree: mayPay ? 'startPayout' : null,
      reject: mayReview ? 'giveBack' : null,
      withdraw: false,
    }
  if (!mayReview) return none
  const first = item.needed === 1 ? 'pass' : 'propose'
  return { agree: proposal ? (isOwn ? null : 'approve') : first, reject: 'giveBack', withdraw: isOwn }
}
