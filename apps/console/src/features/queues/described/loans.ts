import { HandCoins } from 'lucide-react'
import { describeQueue, usualChoices } from './decision.ts'

/** A loan is lent or turned down. */
export const loans = describeQueue({
  Icon: HandCoins,
  key: 'l',
  decisions: {
    grantLoan: {
      agrees: true,
      reason: 'kept',
      label: 'decide.act.grantLoan',
      stays: true,
      send: async (call, { itemId }, { amount = '', reason }) =>
        await call('Loans/Grant', { itemId, amount, reason }),
    },
    rejectLoan: {
      reason: 'told',
      send: async (call, { itemId }, { reason }) => await call('Loans/Reject', { itemId, reason }),
    },
  },
  choices: (item, rights) =>
    usualChoices(item, rights, { agree: 'grantLoan', reject: 'rejectLoan', withdraw: false }),
})
