import { z } from 'zod'
import { readOwn, userCall } from '../call.ts'
import { feedbackStates, feedbackTextLengthMax } from '../rules/feedback.ts'
import * as field from './fields.ts'

const note = z.object({
  noteId: field.string('The number of the note.'),
  text: field.string('The text of the note.'),
  state: field.oneOf(feedbackStates, 'Whether it waits or has an answer.'),
  leftAt: field.string('When it was left.'),
  answer: field.stringOrNull('The answer; null until there is one.'),
  answeredAt: field.stringOrNull('When it was answered; null until then.'),
})
export type FeedbackNote = z.infer<typeof note>

export const feedbackCalls = {
  'Feedback/Leave': userCall({
    about: 'Leaves a note about the app. The answer is sent by e-mail.',
    act: 'ownAccount',
    input: z.strictObject({
      text: field
        .text('requiredParametersEmpty', feedbackTextLengthMax)
        .transform((text) => text.trim())
        .pipe(z.string().min(1, 'requiredParametersEmpty'))
        .describe('The text of the note.'),
    }),
    output: z.object({ noteId: field.string('The number of the note.') }),
  }),
  'Feedback/GetNotes': readOwn({
    about: 'The notes of the caller, newest first.',
    ...field.pages({ notes: z.array(note).describe('The notes on this page, newest first.') }),
  }),
}
