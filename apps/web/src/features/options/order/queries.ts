import type { CallOutput } from '@candor/contract/calls'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'

export type OptionDetails = CallOutput<'Options/GetOrder'>

/** One option as it is now: read when opened, and again whenever the stream mentions it. */
export function useOption(orderId: string): Reading<OptionDetails> {
  const reading = useReading(orderId, () => callServer('Options/GetOrder', { orderId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.options.some((order) => order.orderId === orderId))
      void reading.reload()
  })
  return reading
}
