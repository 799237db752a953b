import { newToken } from '../../platform/gateway/tokens.ts'
import type { ChatTopics } from '../../platform/streams/chat-topics.ts'
import type { Hours } from './hours.ts'
import { typingEveryMs } from './limits.ts'
import type { Services } from '../../platform/services.ts'

// A closed console counts as away after this long. Browsers let a hidden page call once a minute.
const awayMs = 90_000
const inboxEveryMs = 500
const typingKeptMax = 10_000

type Person = { operatorId: number; name: string }

// The momentary state of customer service that is in no table: who is present, and pending notifications.
export class ChatDesk {
  // Operators' inboxes listen on the stream under this key.
  readonly inboxKey = newToken()
  // Counts changes of presence and hours.
  revision = 0
  // Undefined until first read.
  private knownHours: Hours | null | undefined
  private readonly topics: ChatTopics
  private readonly there = new Map<number, Person & { seenMs: number }>()
  private readonly typedMs = new Map<string, number>()
  private inboxTimer: NodeJS.Timeout | null = null
  private toldInboxMs = -Infinity
  private hasQueueMoved = false
  private toldPositions = new Map<string, number>()

  constructor(topics: ChatTopics) {
    this.topics = topics
  }

  get hours(): Hours | null | undefined {
    return this.knownHours
  }

  set hours(hours: Hours | null | undefined) {
    this.knownHours = hours
    this.revision += 1
  }

  setAvailable(person: Person, isAvailable: boolean, now: Date): void {
    const { operatorId, name } = person
    if (isAvailable) this.there.set(operatorId, { operatorId, name, seenMs: now.getTime() })
    else this.there.delete(operatorId)
    this.revision += 1
    this.touchInbox()
  }

  // The console of an answering operator has called.
  see(operatorId: number, now: Date): void {
    const person = this.there.get(operatorId)
    if (person) person.seenMs = now.getTime()
  }

  available(now: Date): Person[] {
    const sinceMs = now.getTime() - awayMs
    for (const { operatorId, seenMs } of this.there.values())
      if (seenMs < sinceMs) this.there.delete(operatorId)
    return Array.from(this.there.values(), ({ operatorId, name }) => ({ operatorId, name }))
  }

  // Whether to announce that someone is writing: too frequent calls are ignored.
  mayTellTyping(writer: string, now: Date): boolean {
    const nowMs = now.getTime()
    const lastMs = this.typedMs.get(writer)
    if (lastMs !== undefined && Math.abs(nowMs - lastMs) < typingEveryMs) return false
    if (this.typedMs.size >= typingKeptMax) this.typedMs.clear()
    this.typedMs.set(writer, nowMs)
    return true
  }

  touchInbox(): void {
    if (this.inboxTimer) return
    const waitMs = Math.max(0, this.toldInboxMs + inboxEveryMs - performance.now())
    this.inboxTimer = setTimeout(() => {
      this.inboxTimer = null
      this.toldInboxMs = performance.now()
      this.topics.notifyChanged(this.inboxKey)
    }, waitMs)
    this.inboxTimer.unref()
  }

  moveQueue(): void {
    this.hasQueueMoved = true
  }

  // Whether the queue moved since the last call.
  takeQueueMoved(): boolean {
    const { hasQueueMoved } = this
    this.hasQueueMoved = false
    return hasQueueMoved
  }

  // Notifies those whose position changed since the last notification.
  notifyPositions(waiting: readonly { streamKey: string; position: number }[]): void {
    for (const { streamKey, position } of waiting)
      if (this.toldPositions.get(streamKey) !== position) this.topics.notifyPosition(streamKey, position)
    this.toldPositions = new Map(waiting.map(({ streamKey, position }) => [streamKey, position]))
  }

  close(): void {
    if (this.inboxTimer) clearTimeout(this.inboxTimer)
  }
}

export type ChatServices = Services & { desk: ChatDesk }
