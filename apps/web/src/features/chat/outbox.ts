import { chatTextMax } from '@candor/contract/rules/chat'
import type { TextKey } from '../../i18n/text.ts'
import { parsedJson } from '../../shared/state/storage.ts'

/** A message not yet confirmed by the server. Its clientId never changes, so no attempt sends it twice. */
export type OutboxItem = {
  clientId: string
  // The conversation it was written in; null if none has begun yet.
  chatId: string | null
  text: string
  about: string | null
  // An uploaded image.
  fileId: string | null
  // An image not uploaded yet. It exists only in this window and is lost on reload.
  isUploading: boolean
  writtenAt: number
  // The reason for a refusal, as a text. Null while it waits or is on its way.
  refusal: TextKey | null
}

export type Outbox = readonly OutboxItem[]

export type SendFailure =
  // No answer, or an unclear one: the same message is sent again.
  | { kind: 'again' }
  // The conversation has ended: the sender may use it as the first message of a new one.
  | { kind: 'ended'; refusal: TextKey }
  | { kind: 'refused'; refusal: TextKey }

export function added(outbox: Outbox, item: OutboxItem): Outbox {
  return outbox.some(({ clientId }) => clientId === item.clientId) ? outbox : [...outbox, item]
}

/** The next one to send: the oldest without a refusal. The others wait for it, which keeps their order. */
export function nextToSend(outbox: Outbox): OutboxItem | null {
  return outbox.find(({ refusal }) => refusal === null) ?? null
}

export function without(outbox: Outbox, clientId: string): Outbox {
  return outbox.filter((item) => item.clientId !== clientId)
}

function changed(outbox: Outbox, clientId: string, fields: Partial<OutboxItem>): Outbox {
  return outbox.map((item) => (item.clientId === clientId ? { ...item, ...fields } : item))
}

export function uploaded(outbox: Outbox, clientId: string, fileId: string): Outbox {
  return changed(outbox, clientId, { fileId, isUploading: false })
}

/** Messages written before any conversation belong to the conversation started by the first of them. */
export function begun(outbox: Outbox, chatId: string): Outbox {
  return outbox.map((item) => (item.chatId === null && item.refusal === null ? { ...item, chatId } : item))
}

export function failed(outbox: Outbox, clientId: string, failure: SendFailure): Outbox {
  if (failure.kind === 'again') return outbox
  const { refusal } = failure
  return changed(outbox, clientId, failure.kind === 'ended' ? { refusal, chatId: null } : { refusal })
}

export function retried(outbox: Outbox, clientId: string): Outbox {
  return changed(outbox, clientId, { refusal: null })
}

// The owner of visitors' messages: the next sign-in in this browser takes them over, like the conversation.
export const visitorOwner = 'visitor'

/** The outbox as kept in the browser. Images are too large for it, so only uploaded ones are kept. */
export function storedOutbox(owner: string, outbox: Outbox): string | null {
  const items = outbox.filter(({ isUploading }) => !isUploading)
  return items.length === 0 ? null : JSON.stringify({ owner, items })
}

/** The unsent messages of the same owner, never of anybody else. */
export function restoredOutbox(stored: string | null, owner: string): Outbox {
  const { owner: writer, items } = Object(parsedJson(stored)) as { owner?: unknown; items?: unknown }
  if (writer !== owner && writer !== visitorOwner) return []
  return Array.isArray(items) ? items.filter(isItem) : []
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isItem(value: unknown): value is OutboxItem {
  const item = Object(value) as Record<string, unknown>
  return (
    typeof item['clientId'] === 'string' &&
    uuid.test(item['clientId']) &&
    typeof item['text'] === 'string' &&
    item['text'].length <= chatTextMax &&
    typeof item['writtenAt'] === 'number' &&
    item['isUploading'] === false &&
    ['chatId', 'about', 'fileId', 'refusal'].every((name) => isTextOrNull(item[name]))
  )
}
