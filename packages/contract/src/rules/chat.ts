// The rules of the chat with customer service, for both apps and the server.

export const chatTextMax = 2_000
export const chatCommentMax = 500
export const cannedTitleMax = 80
// The largest number that a message can have.
export const chatSeqMax = 2_147_483_647

/** Whether a text shows nothing: only blanks, direction marks and joining signs. */
export function isUnseen(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}]*$/u.test(text)
}

// The possible subjects of a message: a letter for the kind, and digits for the number.
export const recordKinds = {
  S: 'spotOrder',
  O: 'option',
  P: 'pledge',
  B: 'labOrder',
  X: 'swap',
  D: 'deposit',
  A: 'arrival',
  W: 'withdrawal',
  L: 'loan',
  G: 'grant',
  T: 'recharge',
  F: 'flow',
} as const
export type RecordLetter = keyof typeof recordKinds
export type RecordKind = (typeof recordKinds)[RecordLetter]
export const recordPattern = /^[SOPBXDAWLGTF]-[1-9]\d{0,14}$/

/** The name of a record, such as `W-12`, as lists, mails and the chat write it. */
export function recordName(kind: RecordKind, id: string): string {
  const letter = Object.entries(recordKinds).find(([, known]) => known === kind)?.[0] ?? ''
  return `${letter}-${id}`
}

// A random key that a visitor's browser keeps: its holder has the conversation.
export const visitorKeyPattern = /^[A-Za-z0-9_-]{43}$/
// The key of a chat on the stream, which only reports that something has changed.
export const streamKeyPattern = visitorKeyPattern

// Typing is reported at most this often, and shown for this long.
export const typingMs = 4_000
export const typingShownMs = 6_000

export const closeReasons = ['solved', 'noReply', 'duplicate', 'spam', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]

// An unread answer is also sent by mail after this long.
export const mailAfterMs = 60_000
// A conversation is closed if the user hasn't written for this long after an answer.
export const silentDaysMax = 7

export const chatAuthors = ['user', 'operator', 'system'] as const
// The content of a system message.
export const chatEvents = [
  'joined',
  'handedOver',
  'closedByOperator',
  'closedByUser',
  'closedSilent',
] as const
