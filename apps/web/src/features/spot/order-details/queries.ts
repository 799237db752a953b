import type { CallOutput } from '@candor/contract/calls'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'

export type OrderDetails = CallOutput<'Spot/GetOrder'>

/** One order as it is now: read when opened, and again whenever the stream mentions it. */
export function useOrder(orderId: string): Reading<OrderDetails> {
  const reading = useReading(orderId, () => callServer('Spot/GetOrder', { orderId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.orders.some((order) => order.orderId === orderId))
      void reading.reload()
  })
  return reading
}
