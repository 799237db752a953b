import { IdCard } from 'lucide-react'
import { describeQueue, usualChoices } from './decision.ts'

/** An identity check passes or is refused. */
export const identity = describeQueue({
  Icon: IdCard,
  key: 'n',
  decisions: {
    passIdentity: {
      agrees: true,
      reason: 'kept',
      label: 'decide.act.passIdentity',
      send: async (call, { itemId }, { creditScore = null, reason }) =>
        await call('Identity/Pass', { itemId, creditScore, reason }),
    },
    refuseIdentity: {
      reason: 'told',
      label: 'decide.act.refuseIdentity',
      send: async (call, { itemId }, { parts = [], reason }) =>
        await call('Identity/Refuse', { itemId, parts, reason }),
    },
  },
  choices: (item, rights) =>
    usualChoices(item, rights, { agree: 'passIdentity', reject: 'refuseIdentity', withdraw: false }),
})
