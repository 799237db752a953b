import { useEffect } from 'react'
import { topicKey } from '@candor/contract/stream/stream'
import type { Topic } from '@candor/contract/stream/stream'
import type { Stream } from '../stream/stream.ts'

/** Listens to a topic for as long as the component is mounted. */
export function useTopic(stream: Pick<Stream, 'listenTo'>, topic: Topic): void {
  const key = topicKey(topic)
  // The key fully describes a topic; a new object with the same content is the same topic.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => stream.listenTo(topic), [key])
}
