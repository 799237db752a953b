import { MessageSquareText } from 'lucide-react'
import { describeQueue, usualChoices } from './decision.ts'

/** A note about the app is answered. */
export const feedback = describeQueue({
  Icon: MessageSquareText,
  key: 'b',
  decisions: {
    answerFeedback: {
      agrees: true,
      reason: 'told',
      label: 'decide.act.answerFeedback',
      send: async (call, { itemId }, { reason }) => await call('Feedback/Answer', { itemId, reason }),
    },
  },
  choices: (item, rights) =>
    usualChoices(item, rights, { agree: 'answerFeedback', reject: null, withdraw: false }),
})
