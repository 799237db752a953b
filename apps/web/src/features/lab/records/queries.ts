import type { CallOutput } from '@candor/contract/calls'
import type { LabOrder } from '@candor/contract/calls/lab'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'

export function useSubscriptions(): Pages<LabOrder> {
  const pages = usePages<LabOrder>({
    key: '',
    idOf: ({ orderId }) => orderId,
    async read(before) {
      const { orders, nextPage } = await callServer('Lab/GetOrders', {
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: orders, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}

export type SubscriptionDetails = CallOutput<'Lab/GetOrder'>

export function useSubscription(orderId: string): Reading<SubscriptionDetails> {
  const reading = useReading(orderId, () => callServer('Lab/GetOrder', { orderId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) void reading.reload()
  })
  return reading
}
