import { z } from 'zod'
import { call, readOwn, readPublic } from '../call.ts'
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
    'The key of a visitor who isn’t logged in: 32 random bytes in base64url, generated and kept by the browser. Anyone who has the key can access the conversation.',
  )
const chatId = field.number.describe('The conversation number.')
// The conversation's owner: from the session, or for a visitor from the key.
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

export const chatService = field.object('Whether customer service is available.', {
  isAttended: field.boolean(
    'Whether an operator can reply right now: it is within opening hours and someone is online.',
  ),
  isOpen: field.boolean('Whether it is currently within opening hours.'),
  hours: field.objectOrNull('The opening hours; null if none are set and customer service is always open.', {
    timeZone: field.string('The time zone of the hours, such as Europe/Berlin.'),
    days: z.array(chatDay).describe('The days and their hours. Days not listed are closed.'),
  }),
  opensAt: field.stringOrNull('When it next opens; null while it is open.'),
  answerMinutes: field.intOrNull(
    'The median time to a first reply in the last seven days, in minutes; null if there were too few conversations.',
  ),
})
export type ChatService = z.infer<typeof chatService>

export const chatMessage = field.object('The message as it was received.', {
  seq: field.int(
    'The number of the message in the conversation, starting at 1. Numbers may be skipped, because operators’ internal notes are counted too.',
  ),
  author: field.oneOf(chatAuthors, 'Who wrote it.'),
  text: field.string('The text of the message; empty for a system message.'),
  fileId: field.stringOrNull('The image, for `Chat/GetImage`; null if there is none.'),
  about: field.stringOrNull('The attached record, such as W-12; null if there is none.'),
  event: z.enum(chatEvents).nullable().describe('What happened, for a system message; null for any other.'),
  clientId: field.stringOrNull('The client ID given by its sender; null for messages from others.'),
  at: field.string('When it was sent.'),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chat = field.object('The current state of the conversation.', {
  chatId: field.string('The conversation number.'),
  state: field.oneOf(['open', 'closed'], 'Whether the conversation is open.'),
  streamKey: field.string('The key of the stream channel `chat`.'),
  openedAt: field.string('When it started.'),
  closedAt: field.stringOrNull('When it ended; null while it is open.'),
  rating: field.intOrNull('The rating from 1 to 5; null if it hasn’t been rated.'),
  lastSeq: field.int('The number of the last message.'),
  userReadSeq: field.int('The number of the last message the user has read.'),
  operatorReadSeq: field.int('The number of the last message customer service has read.'),
  unread: field.int('How many messages from customer service the user hasn’t read.'),
  position: field.intOrNull('The position in the queue, starting at 1; null once an operator has taken it.'),
  mailedTo: field.stringOrNull('The address that replies are e-mailed to, shortened; null if there is none.'),
})
export type Chat = z.infer<typeof chat>

const conversation = z.object({
  chat,
  messages: z.array(chatMessage).describe('The messages, oldest first.'),
  hasMore: field.boolean(
    'Whether there are more messages beyond these: newer ones if messages after a number were requested, otherwise older ones.',
  ),
})

export const chatCalls = {
  'Chat/GetService': readPublic({
    about: 'Whether customer service is available, its opening hours, and how long a reply takes.',
    output: chatService,
  }),
  'Chat/GetChat': call({
    about:
      'A conversation with its latest messages: the one specified or, without a number, the caller’s latest. Null if there is none. Visitors are identified by their key.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({
      visitorKey,
      chatId: chatId.optional().describe('The conversation number; if omitted, the latest one.'),
    }),
    output: z.object({
      service: chatService,
      conversation: conversation.nullable().describe('The conversation; null if there is none.'),
    }),
    codes: ['orderMissing'],
  }),
  'Chat/GetChats': call({
    about: 'The caller’s conversations, newest first.',
    who: 'either',
    act: 'readPublic',
    ...field.pages(
      {
        chats: z
          .array(
            chat.extend({
              lastText: field.string('The beginning of the last message, up to 200 characters.'),
            }),
          )
          .describe('The conversations on this page, newest first.'),
      },
      { visitorKey },
    ),
  }),
  'Chat/GetMessages': call({
    about:
      'Messages of a conversation: those after a number, oldest first, or the latest ones before a number.',
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
        .describe('Only messages with a lower number, the latest of them.'),
      limit: z
        .int()
        .min(1)
        .max(field.pageSizeMax)
        .default(50)
        .describe('The maximum number of messages to return.'),
    }),
    output: conversation,
    entriesPerCall: 50,
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chat/Send': call({
    about:
      'Sends a message to customer service in the specified conversation or, without a number, in the latest open one; if none is open, a new conversation starts. Repeating the clientId sends nothing more and returns the first answer. A text, an image or a record is required. Only logged-in users can send images.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({
      visitorKey,
      chatId: chatId
        .optional()
        .describe('The conversation number; if omitted, the latest open one, or a new one.'),
      clientId: z
        .uuid({ error: 'invalidRequest' })
        .describe('An ID the caller gives to the message. Repeating it sends nothing more.'),
      text: z.string().max(chatTextMax, 'invalidRequest').default('').describe('The text of the message.'),
      fileId: z
        .uuid({ error: 'invalidRequest' })
        .optional()
        .describe('The `fileId` of an image uploaded as `chatImage`.'),
      about: z
        .string()
        .regex(recordPattern, 'orderMissing')
        .optional()
        .describe('The record to attach, such as W-12.'),
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
    about: 'Marks messages as read up to a number.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({
      ...own,
      seq: z.int().min(0).max(chatSeqMax).describe('The number of the last message read.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chat/SetTyping': call({
    about: 'Signals that the caller is typing. It is shown for a few seconds.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject(own),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chat/SetEmail': call({
    about:
      'Sets the address that replies to a visitor are e-mailed to. A user’s own address can’t be replaced.',
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
    about: 'Rates a conversation that has ended, from 1 to 5. It can be rated once.',
    who: 'either',
    act: 'readPublic',
    input: z.strictObject({
      ...own,
      rating: z
        .int({ error: 'invalidRequest' })
        .min(1, 'invalidRequest')
        .max(5, 'invalidRequest')
        .describe('The rating, from 1 (bad) to 5 (good).'),
      comment: z.string().max(chatCommentMax, 'invalidRequest').default('').describe('The user’s comment.'),
    }),
    output: z.object({ chat }),
    codes: ['orderNumberEmpty', 'orderMissing', 'orderStatusIsNotAnOrder', 'decidedAlready'],
  }),
  'Chat/Claim': readOwn({
    about: 'Moves the conversations started as a visitor to the user who has now logged in.',
    input: z.strictObject({
      visitorKey: z
        .string()
        .regex(visitorKeyPattern, 'invalidRequest')
        .describe('The visitor’s key until now.'),
    }),
    output: z.object({ count: field.int('How many conversations were moved.') }),
  }),
  'Chat/GetImage': readOwn({
    about: 'An image of a conversation, as a data URL.',
    input: z.strictObject({
      chatId,
      fileId: z.uuid({ error: 'noUploadFile' }).describe('The `fileId` of the image, from the message.'),
    }),
    output: z.object({ image: field.image }),
    codes: ['orderNumberEmpty', 'orderMissing', 'noUploadFile'],
  }),
}
