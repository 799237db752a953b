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

const visitorKey = z
  .string()
  .regex(visitorKeyPattern, 'invalidRequest')
  .optional()
  .describe(
    'The key of a visitor, who is not signed in: 32 random bytes in base64url that the browser made up and keeps. Whoever has it has the conversation.',
  )
const chatId = field.number.describe('The number of the conversation.')
// Whose conversation it is: the session says so, or for a visitor the key.
const own = { visitorKey, chatId }

// The hours of one day of the week, Monday is 1. Times are `09:00`; `24:00` is the end of the day.
export const chatDay = z.strictObject({
  day: z
    .int()
    .min(1, 'invalidRequest')
    .max(7, 'invalidRequest')
    .describe('The day of the week: 1 is Monday.'),
  from: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidRequest')
    .describe('When it opens, such as 09:00.'),
  to: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalidRequest')
    .describe('When it closes, such as 17:30; 24:00 is the end of the day.'),
})

export const chatService = z
  .object({
    isAttended: z
      .boolean()
      .describe('Whether an operator answers right now: within the opening hours, and somebody is there.'),
    isOpen: z.boolean().describe('Whether it is within the opening hours.'),
    hours: z
      .object({
        timeZone: z.string().describe('The time zone of the hours, such as Europe/Berlin.'),
        days: z.array(chatDay).describe('The days with their hours. A day that is missing is closed.'),
      })
      .nullable()
      .describe('The opening hours; null when none are set, and customer service is always open.'),
    opensAt: z.string().nullable().describe('When it opens next; null while it is open.'),
    answerMinutes: z
      .int()
      .nullable()
      .describe(
        'How many minutes a first answer took in half of the conversations of the last seven days; null when there were too few.',
      ),
  })
  .describe('Whether customer service is there.')
export type ChatService = z.infer<typeof chatService>

export const chatMessage = z
  .object({
    seq: z
      .int()
      .describe(
        'Counts the messages of the conversation from 1. A number may be missing: notes of operators take one too.',
      ),
    author: z.enum(chatAuthors).describe('Who wrote it.'),
    text: z.string().describe('What was written; empty for a message of the system.'),
    fileId: z.string().nullable().describe('The image, for `Chat/GetImage`; null without one.'),
    about: z.string().nullable().describe('The record that it is about, such as W-12; null without one.'),
    event: z
      .enum(chatEvents)
      .nullable()
      .describe('What happened, in a message of the system; null for every other.'),
    clientId: z.string().nullable().describe('What its writer called it; null for what others wrote.'),
    at: z.string().describe('When it was written.'),
  })
  .describe('The message as it was taken.')
export type ChatMessage = z.infer<typeof chatMessage>

export const chat = z
  .object({
    chatId: z.string().describe('The number of the conversation.'),
    state: z.enum(['open', 'closed']).describe('Whether it goes on.'),
    streamKey: z.string().describe('The key of the stream channel `chat`.'),
    openedAt: z.string().describe('When it began.'),
    closedAt: z.string().nullable().describe('When it ended; null while it goes on.'),
    rating: z.int().nullable().describe('How it was rated, from 1 to 5; null when it was not.'),
    lastSeq: z.int().describe('The number of the last message.'),
    userReadSeq: z.int().describe('The number up to which the user has read.'),
    operatorReadSeq: z.int().describe('The number up to which customer service has read.'),
    unread: z.int().describe('How many messages of customer service the user has not read.'),
    position: z
      .int()
      .nullable()
      .describe('The place in the queue, from 1; null once an operator has taken it.'),
    mailedTo: z
      .string()
      .nullable()
      .describe('Where answers are mailed to, shortened; null when there is no address.'),
  })
  .describe('The conversation as it is now.')
export type Chat = z.infer<typeof chat>

const conversation = z.object({
  chat,
  messages: z.array(chatMessage).describe('The messages, oldest first.'),
  hasMore: z
    .boolean()
    .describe(
      'Whether there are more where these end: older ones, or newer ones when those after a number were asked for.',
    ),
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
    input: z.strictObject({
      visitorKey,
      chatId: chatId.optional().describe('The number of the conversation; without it the newest.'),
    }),
    output: z.object({
      service: chatService,
      conversation: conversation.nullable().describe('The conversation; null when there is none.'),
    }),
    codes: ['orderMissing'],
  }),
  'Chat/GetChats': call({
    about: 'The conversations of the caller, newest first.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({ visitorKey, ...field.numberPage }),
    output: z.object({
      chats: z
        .array(
          chat.extend({
            lastText: z.string().describe('The beginning of the last message, up to 200 characters.'),
          }),
        )
        .describe('The conversations of the page, newest first.'),
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
      after: z
        .int()
        .min(0)
        .max(chatSeqMax)
        .optional()
        .describe('Only messages with a higher number, oldest first.'),
      before: z
        .int()
        .min(1)
        .max(chatSeqMax)
        .optional()
        .describe('Only messages with a lower number, the newest of them.'),
      limit: z.int().min(1).max(field.pageSizeMax).default(50).describe('The most messages of the answer.'),
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
      chatId: chatId
        .optional()
        .describe('The number of the conversation; without it the newest that is open, or a new one.'),
      clientId: z
        .uuid({ error: 'invalidRequest' })
        .describe('A name that the caller gives to the message: the same one again sends nothing.'),
      text: z.string().max(chatTextMax, 'invalidRequest').default('').describe('What is written.'),
      fileId: z
        .uuid({ error: 'invalidRequest' })
        .optional()
        .describe('The `fileId` of an image that was uploaded as `chatImage`.'),
      about: z
        .string()
        .regex(recordPattern, 'orderMissing')
        .optional()
        .describe('The record that it is about, such as W-12.'),
      language: field.language,
    }),
    output: z.object({ chat, message: chatMessage, isRepeat: field.isRepeat }),
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
    input: z.strictObject({
      ...own,
      seq: z.int().min(0).max(chatSeqMax).describe('The number of the last message that was read.'),
    }),
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
      rating: z
        .int({ error: 'invalidRequest' })
        .min(1, 'invalidRequest')
        .max(5, 'invalidRequest')
        .describe('From 1, bad, to 5, good.'),
      comment: z
        .string()
        .max(chatCommentMax, 'invalidRequest')
        .default('')
        .describe('What the user says about it.'),
    }),
    output: z.object({ chat }),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder', 'decidedAlready'],
  }),
  'Chat/Claim': call({
    about: 'Makes the conversations that were begun as a visitor those of the user who has signed in.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      visitorKey: z
        .string()
        .regex(visitorKeyPattern, 'invalidRequest')
        .describe('The key of the visitor until now.'),
    }),
    output: z.object({ count: z.int().describe('How many conversations that were.') }),
    codes: [],
  }),
  'Chat/GetImage': call({
    about: 'An image of a conversation, as a data URL.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      chatId,
      fileId: z.uuid({ error: 'noUploadFile' }).describe('The `fileId` of the message.'),
    }),
    output: z.object({ image: field.image }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
}
