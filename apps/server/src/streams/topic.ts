import type { Reader } from './reader.ts'

// Something that can be listened to.
export type Topic = {
  readonly readers: Set<Reader>
  // The state of things as a frame: after it, the changes that are told follow.
  snapshot: () => Buffer
  // Called when a reader has left.
  whenLeft?: () => void
}

export function broadcast(topic: Topic, frame: Buffer): void {
  for (const reader of topic.readers) reader.send(topic, frame)
}
