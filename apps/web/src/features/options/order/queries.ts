import type { CallOutput } from '@candor/contract/calls'
import { callServer } from '../../../live/client.ts'
import { useReading } from '../../../live/reading.ts'
import type { Reading } from '../../../live/reading.ts'
import { useAccountFeed } from '../../../live/stream/use-stream.ts'

export type OptionDetails = CallOutput<'Options/GetOrder'>

/** One option as it is now: read when it is opened, and again whenever the stream speaks of it. */
export function useOption(orderId: string): Reading<OptionDetails> {
  const reading = useReading(orderId, () => callServer('Options/GetOrder', { orderId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.options.some((order) => order.orderId === orderId))
      void reading.reload()
  })
  return reading
}
