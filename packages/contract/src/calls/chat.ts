import { z } from 'zod'
import { call } from '../call.ts'
import {
  chatAuthors,
  chatCommentMax,
  chatEvents,
  chatSeqMax,
  chatTextMax,
  recordPattern,
  visitorKeyPattern,
} from '../rules/chat.ts'
import * as field from './fields.ts'

const visitorKey = z.string().regex(visitorKeyPattern, 'invalidRequest').optional()
const chatId = field.number
// Whose conversation it is: the session says so, or for a visitor the key.
const own = { visitorKey, chatId }

// The hours of one day of the week, Monday is 1. Times are `09:00`; `24:00` is the end of the day.
export const chatDay = z.strictObject({
  day: z.int().min(1, 'invalidRequest').max(7, 'invalidRequest'),
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidRequest'),
  to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalidRequest'),
})

export const chatService = z.object({
  // Whether an operator answers right now: within the opening hours, and somebody is there.
  isAttended: z.boolean(),
  isOpen: z.boolean(),
  // Null: no opening hours are set, and customer service is always open.
  hours: z.object({ timeZone: z.string(), days: z.array(chatDay) }).nullable(),
  // When it opens next; null while it is open.
  opensAt: z.string().nullable(),
  // How long a first answer took in half of the conversations of the last seven days; null when there were too few.
  answerMinutes: z.int().nullable(),
})
export type ChatService = z.infer<typeof chatService>

export const chatMessage = z.object({
  // Counts the messages of a conversation from 1 without gaps that mean anything: a note of operators takes a number too.
  seq: z.int(),
  author: z.enum(chatAuthors),
  text: z.string(),
  // For `Chat/GetImage`. Null without an image.
  fileId: z.string().nullable(),
  // The record it is about, such as `W-12`.
  about: z.string().nullable(),
  // What happened, in a message of the system; its text is empty.
  event: z.enum(chatEvents).nullable(),
  // What the writer called it; null for what others wrote.
  clientId: z.string().nullable(),
  at: z.string(),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chat = z.object({
  chatId: z.string(),
  state: z.enum(['open', 'closed']),
  // For the stream's channel `chat`.
  streamKey: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  rating: z.int().nullable(),
  // The number of the last message, and up to where each side has read.
  lastSeq: z.int(),
  userReadSeq: z.int(),
  operatorReadSeq: z.int(),
  // Messages of customer service that the user hasn't read.
  unread: z.int(),
  // The place in the queue, from 1, until an operator takes it.
  position: z.int().nullable(),
  // Where answers are mailed to, shortened; null when there is no address.
  mailedTo: z.string().nullable(),
})
export type Chat = z.infer<typeof chat>

const conversation = z.object({
  chat,
  // Oldest first.
  messages: z.array(chatMessage),
  // Whether there are more where these end: older ones, or newer ones when those after a number were asked for.
  hasMore: z.boolean(),
})

export const chatCalls = {
  'Chat/GetService': call({
    about: 'Whether customer service is there, its opening hours, and how long an answer takes.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: chatService,
    codes: [],
  }),
  'Chat/GetChat': call({
    about:
      'A conversation with its newest messages: the one that is named or, without a number, the newest of the caller. Null: there is none. A visitor is known by the key.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({ visitorKey, chatId: chatId.optional() }),
    output: z.object({ service: chatService, conversation: conversation.nullable() }),
    codes: ['orderMissing'],
  }),
  'Chat/GetChats': call({
    about: 'The conversations of the caller, newest first.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({ visitorKey, ...field.numberPage }),
    output: z.object({
      chats: z.array(chat.extend({ lastText: z.string() })),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Chat/GetMessages': call({
    about:
      'Messages of a conversation: those after a number, oldest first; or those before one, the newest of them.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({
      ...own,
      after: z.int().min(0).max(chatSeqMax).optional(),
      before: z.int().min(1).max(chatSeqMax).optional(),
      limit: z.int().min(1).max(field.pageSizeMax).default(50),
    }),
    output: conversation,
    entriesPerCall: 50,
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chat/Send': call({
    about:
      'Writes to customer service, in the conversation that is named or, without a number, in the newest that is open; when none is, a new one begins. Repeating the clientId sends nothing and returns the first answer. A text, an image or a record is needed. Images are sent by users alone.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({
      visitorKey,
      chatId: chatId.optional(),
      clientId: z.uuid({ error: 'invalidRequest' }),
      text: z.string().max(chatTextMax, 'invalidRequest').default(''),
      fileId: z.uuid({ error: 'invalidRequest' }).optional(),
      about: z.string().regex(recordPattern, 'orderMissing').optional(),
      language: field.language,
    }),
    output: z.object({ chat, message: chatMessage, isRepeat: z.boolean() }),
    codes: [
      'tokenInvalid',
      'requiredParametersEmpty',
      'orderMissing',
      'orderStatusIsNotAnOrder',
      'noUploadFile',
    ],
  }),
  'Chat/SetRead': call({
    about: 'Says that the caller has read up to a message.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({ ...own, seq: z.int().min(0).max(chatSeqMax) }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chat/SetTyping': call({
    about: 'Says that the caller is writing. It is shown for a few seconds.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject(own),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chat/SetEmail': call({
    about: 'Where answers to a visitor are mailed to. A user’s own address can’t be replaced.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({ ...own, email: field.email }),
    output: z.object({ chat }),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder'],
  }),
  'Chat/Close': call({
    about: 'Ends a conversation.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject(own),
    output: z.object({ chat }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chat/Rate': call({
    about: 'Rates a conversation that has ended, once, from 1 to 5.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({
      ...own,
      rating: z.int({ error: 'invalidRequest' }).min(1, 'invalidRequest').max(5, 'invalidRequest'),
      comment: z.string().max(chatCommentMax, 'invalidRequest').default(''),
    }),
    output: z.object({ chat }),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder', 'decidedAlready'],
  }),
  'Chat/Claim': call({
    about: 'Makes the conversations that were begun as a visitor those of the user who has signed in.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ visitorKey: z.string().regex(visitorKeyPattern, 'invalidRequest') }),
    output: z.object({ count: z.int() }),
    codes: [],
  }),
  'Chat/GetImage': call({
    about: 'An image of a conversation, as a data URL.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ chatId, fileId: z.uuid({ error: 'noUploadFile' }) }),
    output: z.object({ image: z.string() }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
}
