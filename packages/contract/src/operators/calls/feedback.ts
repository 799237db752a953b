import { z } from 'zod'
import { feedbackStates } from '../../rules/feedback.ts'
import { operatorAct, operatorLook } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const { decidingCodes, itemId } = field

// The queue `feedback`: notes about the app that wait for an answer.
export const operatorFeedbackCalls = {
  'Feedback/GetItem': operatorLook({
    about: 'A note about the app, and how often its author has exchanged coins.',
    needs: 'seeQueues',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      uid: z.string(),
      text: z.string(),
      state: z.enum(feedbackStates),
      exchanges: z.int(),
      answered: field.rowOrNull({ at: z.string(), by: field.operator, text: z.string() }),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Feedback/Answer': operatorAct({
    about: 'Answers a note. The user gets the answer by e-mail.',
    needs: 'answerChats',
    input: z.strictObject({ itemId, reason: field.reason }),
    codes: decidingCodes,
  }),
}
