import { chatTextMax } from '@candor/contract/rules/chat'
import type { TextKey } from '../../i18n/text.ts'

/** Somebody's message that the server hasn't confirmed yet. Its clientId never changes, so no attempt sends it twice. */
export type OutboxItem = {
  clientId: string
  // Where it was written; null where a conversation is still to begin.
  chatId: string | null
  text: string
  about: string | null
  // An uploaded image.
  fileId: string | null
  // An image that is still to be uploaded. It lives in this window alone and is gone after a reload.
  isUploading: boolean
  writtenAt: number
  // Why it was not taken, in words. Null as long as it waits or is on its way.
  refusal: TextKey | null
}

export type Outbox = readonly OutboxItem[]

export type SendFailure =
  // No answer, or one that can't tell: the same message is sent again.
  | { kind: 'again' }
  // The conversation has ended: whoever wrote it may send it as the first of a new one.
  | { kind: 'ended'; refusal: TextKey }
  | { kind: 'refused'; refusal: TextKey }

export function added(outbox: Outbox, item: OutboxItem): Outbox {
  return outbox.some(({ clientId }) => clientId === item.clientId) ? outbox : [...outbox, item]
}

/** The one to send: the oldest that was not refused. The others wait for it, which keeps their order. */
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

/** What was written before a conversation began belongs to the one that the first of them began. */
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

// The owner of what visitors write: whoever signs in next in this browser takes it along, as with the conversation.
export const visitorOwner = 'visitor'

/** What is kept in the browser. A picture is too large for it, so only what was uploaded is kept. */
export function storedOutbox(owner: string, outbox: Outbox): string | null {
  const items = outbox.filter(({ isUploading }) => !isUploading)
  return items.length === 0 ? null : JSON.stringify({ owner, items })
}

/** What the same owner left unsent; nothing of anybody else. */
export function restoredOutbox(stored: string | null, owner: string): Outbox {
  const { owner: writer, items } = parsed(stored)
  if (writer !== owner && writer !== visitorOwner) return []
  return Array.isArray(items) ? items.filter(isItem) : []
}

function parsed(stored: string | null): { owner?: unknown; items?: unknown } {
  try {
    return Object(JSON.parse(stored ?? 'null')) as { owner?: unknown; items?: unknown }
  } catch {
    return {}
  }
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
