import type { ChatMessage, ChatService } from '@candor/contract/calls/chat'
import { recordKinds, recordPattern } from '@candor/contract/rules/chat'
import type { RecordKind, RecordLetter } from '@candor/contract/rules/chat'
import type { Outbox, OutboxItem } from './outbox.ts'

/** The record asked about, such as `W-12`; the rest of the address is ignored. */
export function recordAsked(about: string | null): string | null {
  return about !== null && recordPattern.test(about) ? about : null
}

export function kindOfRecord(record: string): RecordKind {
  return recordKinds[record.slice(0, 1) as RecordLetter]
}

export function mailLink(address: string): string {
  return `mailto:${address}`
}

/** By number, without duplicates: a newer copy replaces the older. */
export function mergedMessages(
  known: readonly ChatMessage[],
  read: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (read.length === 0) return known
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of read) bySeq.set(message.seq, message)
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

export type ThreadEntry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'event'; key: string; message: ChatMessage }
  // `mark` is null for messages of customer service; `isFirst` begins a run of the same side.
  | {
      kind: 'message'
      key: string
      message: ChatMessage
      mark: 'sent' | 'read' | null
      isFirst: boolean
    }
  | { kind: 'unsent'; key: string; item: OutboxItem; isFirst: boolean }

type Thread = {
  messages: readonly ChatMessage[]
  outbox: Outbox
  // The read position of customer service, and the user's own when the screen opened.
  operatorReadSeq: number
  dividerAfterSeq: number | null
  dayOf: (at: string) => string
}

/** A conversation as shown: by day, with unread and unsent messages. */
export function threadOf({ messages, outbox, operatorReadSeq, dividerAfterSeq, dayOf }: Thread) {
  const entries: ThreadEntry[] = []
  const firstUnread =
    dividerAfterSeq === null
      ? undefined
      : messages.find(({ seq, author }) => seq > dividerAfterSeq && author === 'operator')
  let day = ''
  // The sender of the message right above; empty after anything else.
  let above = ''
  for (const message of messages) {
    const { seq, author, at } = message
    if (dayOf(at) !== day) {
      day = dayOf(at)
      above = ''
      entries.push({ kind: 'day', key: `day ${day}`, at })
    }
    if (message === firstUnread) {
      above = ''
      entries.push({ kind: 'unread', key: 'unread' })
    }
    if (author === 'system') {
      above = ''
      entries.push({ kind: 'event', key: `${seq}`, message })
      continue
    }
    const mark = author === 'operator' ? null : seq <= operatorReadSeq ? 'read' : 'sent'
    // The same key before and after sending: the message stays in its place.
    const key = message.clientId ?? `${seq}`
    entries.push({ kind: 'message', key, message, mark, isFirst: author !== above })
    above = author
  }
  const known = new Set(messages.map(({ clientId }) => clientId))
  for (const item of outbox) {
    // Its answer got lost, but the message arrived.
    if (known.has(item.clientId)) continue
    entries.push({ kind: 'unsent', key: item.clientId, item, isFirst: above !== 'user' })
    above = 'user'
  }
  return entries
}

/** The day of a moment on the device's own clock. */
export function dayOfDevice(at: string): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}

/** How many days ago a day was; 0 for today. */
export function daysAgo(at: string, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(now) - midnight(new Date(at))) / 86_400_000)
}

/** The status of customer service before a conversation begins. */
export function standingOf(service: ChatService): 'attended' | 'away' | 'closed' {
  if (service.isAttended) return 'attended'
  return service.isOpen ? 'away' : 'closed'
}

type Day = { day: number; from: string; to: string }
export type HoursLine = { firstDay: number; lastDay: number; from: string; to: string }

/** Opening hours with neighbouring days of the same times on one line. */
export function hoursLines(days: readonly Day[]): HoursLine[] {
  const lines: HoursLine[] = []
  for (const { day, from, to } of days.toSorted((one, other) => one.day - other.day)) {
    const above = lines.at(-1)
    if (above && above.lastDay === day - 1 && above.from === from && above.to === to) above.lastDay = day
    else lines.push({ firstDay: day, lastDay: day, from, to })
  }
  return lines
}

/** Splits the text of a message at web addresses, which become links. */
export function linkedParts(text: string): { text: string; isLink: boolean; offset: number }[] {
  let offset = 0
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}])/)
    .map((part, at) => {
      offset += part.length
      return { text: part, isLink: at % 2 === 1, offset }
    })
    .filter((part) => part.text !== '')
}
