import { Landmark } from 'lucide-react'
import { describeQueue, usualChoices } from './decision.ts'

/** A request waits for the first approval. */
export const pledges = describeQueue({
  Icon: Landmark,
  key: 'p',
  decisions: {
    propose: {
      agrees: true,
      reason: 'told',
      stays: true,
      send: async (call, { itemId }, { reason }) => await call('Pledges/Propose', { itemId, reason }),
    },
    rejectRequest: {
      reason: 'told',
      send: async (call, { itemId }, { reason }) => await call('Pledges/Reject', { itemId, reason }),
    },
  },
  choices: (item, rights) =>
    usualChoices(item, rights, { agree: 'propose', reject: 'rejectRequest', withdraw: false }),
})
