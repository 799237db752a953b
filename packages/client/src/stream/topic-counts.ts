import { topicKey } from '@candor/contract/stream/stream'
import type { Topic } from '@candor/contract/stream/stream'

// Moving between screens leaves and rejoins within a moment; that is no reason to request it again.
export const lingerMs = 4_000

type Listened = { topic: Topic; count: number; leaving: ReturnType<typeof setTimeout> | undefined }

/**
 * The listeners of each topic. The first one calls `onFirst`, the last one to leave, after a while, `onLast`.
 */
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
    /** Returns the function that ends it, once. */
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
