import { useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { loadAllTexts } from '../../../../i18n/text.ts'
import { useAct } from '../../../../shared/server/act.ts'
import type { AmendOrder } from './amend-order.tsx'

type Opened = { Sheet: ComponentType<ComponentProps<typeof AmendOrder>>; order: SpotOrder; times: number }

/** Only orders in the book with a price can be changed. */
export function canAmend({ status, kind }: Pick<SpotOrder, 'status' | 'kind'>): boolean {
  return status === 'open' && kind === 'limit'
}

/** The sheet that changes an order, for every list of orders; its code comes when it is first opened. */
export function useAmend(onDone?: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState(false)
  const show = useAct(async (order: SpotOrder) => {
    const [{ AmendOrder: Sheet }] = await Promise.all([import('./amend-order.tsx'), loadAllTexts()]).catch(
      (cause: unknown) => {
        throw new NetworkFailed(cause)
      },
    )
    setOpened({ Sheet, order, times: (opened?.times ?? 0) + 1 })
    setOpen(true)
  })
  // The key gives each opening a fresh form.
  const element = opened && (
    <opened.Sheet
      key={opened.times}
      order={opened.order}
      open={open}
      onOpenChange={setOpen}
      onDone={onDone}
    />
  )
  return { element, amend: (order: SpotOrder) => void show.run(order) }
}
