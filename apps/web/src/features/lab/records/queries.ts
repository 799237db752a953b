import type { CallOutput } from '@candor/contract/calls'
import { useMoneyReading, useRecords } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'

export const useSubscriptions = () =>
  useRecords({
    read: (page) => callServer('Lab/GetOrders', page),
    itemsOf: ({ orders }) => orders,
    idOf: ({ orderId }) => orderId,
  })

export type SubscriptionDetails = CallOutput<'Lab/GetOrder'>

export const useSubscription = (orderId: string) =>
  useMoneyReading(orderId, () => callServer('Lab/GetOrder', { orderId }))
