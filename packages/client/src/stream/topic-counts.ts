import { topicKey } from '@candor/contract/stream/stream'
import type { Topic } from '@candor/contract/stream/stream'

// Moving from one screen to the next leaves and comes back within a moment; that is no reason to ask anew.
export const lingerMs = 4_000

type Listened = { topic: Topic; count: number; leaving: ReturnType<typeof setTimeout> | undefined }

/** Who listens to what. The first to come is told as `onFirst`, the last to leave, after a while, as `onLast`. */
export function createTopicCounts(told: { onFirst: (topic: Topic) => void; onLast: (topic: Topic) => void }) {
  const listened = new Map<string, Listened>()

  function leave(key: string, entry: Listened) {
    entry.count -= 1
    if (entry.count > 0) return
    entry.leaving = setTimeout(() => {
      listened.delete(key)
      told.onLast(entry.topic)
    }, lingerMs)
  }

  return {
    /** What comes back ends the listening, once. */
    add(topic: Topic): () => void {
      const key = topicKey(topic)
      const known = listened.get(key)
      const entry = known ?? { topic, count: 0, leaving: undefined }
      entry.count += 1
      clearTimeout(entry.leaving)
      if (!known) {
        listened.set(key, entry)
        told.onFirst(topic)
      }
      let ended = false
      return () => {
        if (ended) return
        ended = true
        leave(key, entry)
      }
    },
    topics: (): Topic[] => [...listened.values()].map(({ topic }) => topic),
    has: (topic: Topic): boolean => listened.has(topicKey(topic)),
  }
}
