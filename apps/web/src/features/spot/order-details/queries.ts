import type { CallOutput } from '@candor/contract/calls'
import { callServer } from '../../../live/client.ts'
import { useReading } from '../../../live/reading.ts'
import type { Reading } from '../../../live/reading.ts'
import { useAccountFeed } from '../../../live/stream/use-stream.ts'

export type OrderDetails = CallOutput<'Spot/GetOrder'>

/** One order as it is now: read when it is opened, and again whenever the stream speaks of it. */
export function useOrder(orderId: string): Reading<OrderDetails> {
  const reading = useReading(orderId, () => callServer('Spot/GetOrder', { orderId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.orders.some((order) => order.orderId === orderId))
      void reading.reload()
  })
  return reading
}
