import { Coins } from 'lucide-react'
import { aboutProposal, common, describeQueue, mayDecide, none } from './decision.ts'

/**
 * Coins not explained by a transaction of ours can be credited, by two; too small amounts can be sent back by
 * an operator who pays. Coins reverted by the chain after the credit are examined, and corrected by hand.
 */
export const arrivals = describeQueue({
  Icon: Coins,
  key: 'i',
  decisions: {
    propose: {
      agrees: true,
      reason: 'kept',
      stays: true,
      send: async (call, { itemId }, { reason }) => await call('Chain/Credit', { itemId, reason }),
    },
    rejectProposal: { ...common.rejectProposal, reason: 'kept' },
    sendBack: {
      showsRows: true,
      reason: 'kept',
      label: 'decide.act.sendBack',
      send: async (call, { itemId }, { reason }) => await call('Chain/Return', { itemId, reason }),
    },
  },
  choices: (item, rights) => {
    const { state, marks, proposal } = item
    if (state !== 'waiting') return none
    if (proposal) return mayDecide(item, rights) ? aboutProposal(item) : none
    if (marks.includes('found')) return { ...none, agree: mayDecide(item, rights) ? 'propose' : null }
    if (marks.includes('small'))
      return { ...none, reject: rights.includes('payWithdrawals') ? 'sendBack' : null }
    return none
  },
})
