import { useEffect } from 'react'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useSubscription } from './queries.ts'
import { SubscriptionSheet } from './subscription-sheet.tsx'

/** The subscription named by a link, above the list of all. */
export function AskedSubscription({ orderId }: { orderId: string }) {
  const { value } = useSubscription(orderId)
  const [open, setOpen] = useLayer()
  const isThere = value !== null
  useEffect(() => {
    if (isThere) setOpen(true)
  }, [isThere, setOpen])
  return value && <SubscriptionSheet order={value.order} open={open} onOpenChange={setOpen} />
}
