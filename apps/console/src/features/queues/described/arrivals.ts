import { aboutProposal, common, describeQueue, mayDecide, none } from './decision.ts'

/**
 * Coins that no transaction of ours explains can be credited, by two; what came in too small an amount can be sent back
 * by who pays. What the chain took back after it was credited is looked into, and set right by hand.
 */
export const arrivals = describeQueue({
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
