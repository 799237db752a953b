import { z } from 'zod'
import { reasonLengthMax } from '@candor/engine/rules/limits'
import { chatDay, chatMessage } from '../../calls/chat.ts'
import * as common from '../../calls/fields.ts'
import { cannedTitleMax, chatSeqMax, chatTextMax, closeReasons } from '../../rules/chat.ts'
import { operatorAct, operatorLook, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'

const chatId = common.number
const clientId = z.uuid({ error: 'invalidRequest' })
const text = field.trimmed(chatTextMax)
const seenCodes = ['orderNumberEmpty', 'orderMissing'] as const
const openCodes = [...seenCodes, 'orderStatusIsNotAnOrder'] as const

const row = z.object({
  chatId: z.string(),
  state: z.enum(['open', 'closed']),
  // Null for a visitor.
  uid: z.string().nullable(),
  // A nickname, a username or nothing.
  name: z.string().nullable(),
  language: common.language,
  openedAt: z.string(),
  lastAt: z.string(),
  lastText: z.string(),
  lastBy: z.enum(['user', 'operator', 'system']),
  // Messages of the user that no operator has read.
  unread: z.int(),
  // Since when the user waits for an answer; null if none is due.
  waitingSince: z.string().nullable(),
  assignedTo: field.operator.nullable(),
  rating: z.int().nullable(),
})
export type ChatRow = z.infer<typeof row>

// An operator's view of a message: its author, and internal notes.
const message = chatMessage.extend({
  author: z.enum(['user', 'operator', 'system', 'note']),
  operator: field.operator.nullable(),
})
export type OperatorChatMessage = z.infer<typeof message>

const conversation = z.object({
  chat: row.extend({
    streamKey: z.string(),
    lastSeq: z.int(),
    userReadSeq: z.int(),
    operatorReadSeq: z.int(),
    closedAt: z.string().nullable(),
    closeReason: z.enum(closeReasons).nullable(),
    closeNote: z.string().nullable(),
    ratingComment: z.string().nullable(),
    // Whether the user also gets answers by mail.
    isMailed: z.boolean(),
  }),
  messages: z.array(message),
  hasMore: z.boolean(),
})

const canned = z.object({
  cannedId: z.string(),
  title: z.string(),
  texts: z.array(z.object({ language: common.language, text: z.string() })),
})
export type CannedAnswer = z.infer<typeof canned>

const hours = z.object({ timeZone: z.string(), days: z.array(chatDay) }).nullable()

export const chatsCalls = {
  'Chats/GetCounts': unloggedCall({
    about:
      'How many chats are waiting for a reply, and how many of them are assigned to the caller. The key is for the stream, which reports every change to a chat.',
    needs: 'seeChats',
    output: z.object({
      inboxKey: z.string(),
      waiting: z.int(),
      unassigned: z.int(),
      mine: z.int(),
      open: z.int(),
      isAvailable: z.boolean(),
      // Other operators who can answer.
      available: z.array(field.operator),
    }),
  }),
  'Chats/SetAvailable': unloggedCall({
    about:
      'Sets whether the caller is available for chats. An operator who closes the console becomes unavailable after a minute and a half.',
    needs: 'answerChats',
    input: z.strictObject({ isAvailable: z.boolean() }),
  }),
  'Chats/GetInbox': operatorLook({
    about:
      'Chats: those waiting for a reply, longest first; the caller’s own; all open ones; or ended ones, newest first. The search accepts a UID or a word from the messages.',
    needs: 'seeChats',
    ...common.numberedPages(
      { chats: z.array(row) },
      {
        filter: z.enum(['waiting', 'mine', 'open', 'closed']),
        search: z.string().max(64, 'invalidRequest').optional(),
      },
    ),
  }),
  'Chats/GetChat': operatorLook({
    about: 'A chat with its latest messages, and the same user’s other chats.',
    needs: 'seeChats',
    input: z.strictObject({ chatId }),
    output: conversation.extend({ others: z.array(row) }),
    codes: seenCodes,
  }),
  'Chats/GetMessages': operatorLook({
    about:
      'Messages of a chat after or before a number. Reading on within a few minutes of a logged view isn’t logged again.',
    needs: 'seeChats',
    input: z.strictObject({
      chatId,
      after: z.int().min(0).max(chatSeqMax).optional(),
      before: z.int().min(1).max(chatSeqMax).optional(),
      limit: z.int().min(1).max(common.pageSizeMax).default(50),
    }),
    output: conversation,
    codes: seenCodes,
  }),
  'Chats/Send': operatorAct({
    about:
      'Sends a reply. Replying to an unassigned chat assigns it to the caller. Repeating the clientId sends nothing more and returns the first answer.',
    needs: 'answerChats',
    input: z.strictObject({ chatId, clientId, text }),
    output: z.object({ message, isRepeat: z.boolean() }),
    codes: [...openCodes, 'requiredParametersEmpty'],
  }),
  'Chats/SendImage': operatorAct({
    about: 'Sends an image (JPEG, PNG or WebP as a data URL) in a chat with a user.',
    needs: 'answerChats',
    bodyBytesMax: field.imageBodyMax,
    input: z.strictObject({
      chatId,
      clientId,
      image: field.image,
    }),
    output: z.object({ message, isRepeat: z.boolean() }),
    codes: [...openCodes, ...field.imageCodes, 'parametersInvalid'],
  }),
  'Chats/AddNote': operatorAct({
    about: 'Adds an internal note to a chat, visible only to operators.',
    needs: 'answerChats',
    input: z.strictObject({ chatId, clientId, text }),
    output: z.object({ message, isRepeat: z.boolean() }),
    codes: [...openCodes, 'requiredParametersEmpty'],
  }),
  'Chats/SetRead': unloggedCall({
    about: 'Marks messages as read by an operator up to a number.',
    needs: 'answerChats',
    input: z.strictObject({ chatId, seq: z.int().min(0).max(chatSeqMax) }),
    codes: seenCodes,
  }),
  'Chats/SetTyping': unloggedCall({
    about: 'Signals that the caller is typing a reply.',
    needs: 'answerChats',
    input: z.strictObject({ chatId }),
    codes: seenCodes,
  }),
  'Chats/GetOperators': unloggedCall({
    about: 'The operators a chat can be handed over to.',
    needs: 'seeChats',
    output: z.object({ operators: z.array(field.operator) }),
  }),
  'Chats/Assign': operatorAct({
    about:
      'Takes over a chat, hands it over with a note for the next operator, or returns it to the queue. `from` is the operator it is assigned to as the caller sees it; if that has changed, nothing is done.',
    needs: 'answerChats',
    input: z.strictObject({
      chatId,
      operatorId: field.operatorId.nullable(),
      from: field.operatorId.nullable().optional(),
      note: z.string().max(reasonLengthMax, 'invalidRequest').default(''),
    }),
    codes: [...openCodes, 'decidedAlready', 'userDoesNotExist'],
  }),
  'Chats/Close': operatorAct({
    about: 'Ends a chat. The user is asked to rate it; the note is visible only to operators.',
    needs: 'answerChats',
    input: z.strictObject({
      chatId,
      closeReason: z.enum(closeReasons, { error: 'requiredParametersEmpty' }),
      note: z.string().max(reasonLengthMax, 'invalidRequest').default(''),
    }),
    codes: openCodes,
  }),
  'Chats/GetImage': operatorLook({
    about: 'An image from a chat. The view is recorded in the audit log.',
    needs: 'seeChats',
    input: z.strictObject({ chatId, fileId: z.uuid({ error: 'noUploadFile' }) }),
    output: z.object({ image: z.string() }),
    codes: [...seenCodes, 'noUploadFile'],
  }),
  'Chats/GetCanned': unloggedCall({
    about: 'The saved replies, by title.',
    needs: 'seeChats',
    output: z.object({ answers: z.array(canned) }),
  }),
  'Chats/SaveCanned': operatorAct({
    about: 'Adds or edits a saved reply. English is required and is used for missing languages.',
    needs: 'editChats',
    input: z.strictObject({
      cannedId: common.number.nullable(),
      title: common.text('requiredParametersEmpty', cannedTitleMax),
      texts: z
        .array(z.strictObject({ language: common.language, text }))
        .min(1, 'requiredParametersEmpty')
        .max(9, 'invalidRequest'),
    }),
    output: z.object({ cannedId: z.string() }),
    codes: ['orderMissing', 'requiredParametersEmpty', 'invalidRequest'],
  }),
  'Chats/RemoveCanned': operatorAct({
    about: 'Removes a saved reply.',
    needs: 'editChats',
    input: z.strictObject({ cannedId: common.number }),
    codes: seenCodes,
  }),
  'Chats/GetHours': unloggedCall({
    about: 'The opening hours of customer service; null if it is always open.',
    needs: 'seeChats',
    output: z.object({ hours }),
  }),
  'Chats/SetHours': operatorAct({
    about: 'Sets the opening hours, in a time zone such as Europe/Vienna, or none.',
    needs: 'editChats',
    input: z.strictObject({
      hours: z
        .strictObject({
          timeZone: common.text('requiredParametersEmpty', 64),
          days: z.array(chatDay).max(28, 'invalidRequest'),
        })
        .nullable(),
    }),
    codes: ['parametersInvalid', 'requiredParametersEmpty'],
  }),
  'Chats/GetStatistics': unloggedCall({
    about:
      'Customer service statistics for a period: volume, response times and ratings, in total and by operator.',
    needs: 'seeChats',
    input: z.strictObject({ days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90)]) }),
    output: z.object({
      opened: z.int(),
      closed: z.int(),
      messages: z.int(),
      // The median of the conversations, in seconds; null if none.
      firstAnswerSeconds: z.int().nullable(),
      untilClosedSeconds: z.int().nullable(),
      // How many ratings of 1, 2, 3, 4 and 5.
      ratings: z.array(z.int()),
      reasons: z.array(z.object({ closeReason: z.enum(closeReasons), count: z.int() })),
      days: z.array(z.object({ day: z.string(), opened: z.int(), closed: z.int() })),
      operators: field.rows({
        operator: field.operator,
        answers: z.int(),
        closed: z.int(),
        firstAnswerSeconds: z.int().nullable(),
        // The mean of the ratings, with one decimal.
        ratingMean: z.string().nullable(),
      }),
    }),
  }),
}
