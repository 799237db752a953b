import type { CallOutput } from '@candor/contract/calls'
import { callServer } from '@candor/client/calls/client'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { useAccountFeed } from '@candor/client/react/stream-hooks'

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
