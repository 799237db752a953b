import type { ServerMessage } from '@candor/contract/stream/stream'
import { frameOf } from './frame.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'

// One conversation, or the inbox of operators. Its messages are read by calls, which check the caller: the
// stream only reports that there is something to read.
class ChatTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly changed: Buffer
  readonly whenLeft: () => void

  constructor(key: string, whenLeft: () => void) {
    this.changed = frameOf({ type: 'chatChanged', key })
    this.whenLeft = whenLeft
  }

  snapshot(): Buffer {
    return this.changed
  }
}

// Every conversation with a reader. Nothing is ever sent for a key that was not issued, so it needs no check.
export class ChatTopics {
  private readonly byKey = new Map<string, ChatTopic>()

  topic(key: string): Topic {
    const known = this.byKey.get(key)
    if (known) return known
    const made = new ChatTopic(key, () => {
      if (made.readers.size === 0) this.byKey.delete(key)
    })
    this.byKey.set(key, made)
    return made
  }

  // Whether it has a reader.
  isHeard(key: string): boolean {
    return (this.byKey.get(key)?.readers.size ?? 0) > 0
  }

  get count(): number {
    return this.byKey.size
  }

  notifyChanged(key: string): void {
    const topic = this.byKey.get(key)
    if (topic) broadcast(topic, topic.snapshot())
  }

  notifyTyping(key: string, author: 'user' | 'operator'): void {
    this.tell(key, { type: 'chatTyping', key, author })
  }

  notifyPosition(key: string, position: number): void {
    this.tell(key, { type: 'chatPosition', key, position })
  }

  private tell(key: string, message: ServerMessage): void {
    const topic = this.byKey.get(key)
    if (topic) broadcast(topic, frameOf(message))
  }
}
