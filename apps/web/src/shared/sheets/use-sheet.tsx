import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactElement } from 'react'
import { loadAllTexts } from '../../i18n/text.ts'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { useAct } from '../server/act.ts'
import { openLayer } from '../place/layers.ts'

export type SheetControl = { open: boolean; onOpenChange: (open: boolean) => void }

/** Gives an open layer its entry in the browser's history: "back" closes it. */
export function useLayerEntry(open: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useRef(onOpenChange)
  useEffect(() => {
    close.current = onOpenChange
  })
  useEffect(() => (open ? openLayer(() => close.current(false)) : undefined), [open])
}

/** A sheet whose code loads on its first opening, so that screens do not pay for unused sheets. */
export function useSheet(load: () => Promise<ComponentType<SheetControl>>) {
  const [opened, setOpened] = useState<{ Sheet: ComponentType<SheetControl>; times: number } | null>(null)
  const [open, setOpen] = useState(false)
  const show = useAct(async () => {
    const [Sheet] = await Promise.all([load(), loadAllTexts()]).catch((cause: unknown) => {
      throw new NetworkFailed(cause)
    })
    setOpened({ Sheet, times: (opened?.times ?? 0) + 1 })
    setOpen(true)
  })
  useLayerEntry(open, setOpen)
  // The key gives each opening a fresh form.
  const element: ReactElement | null = opened && (
    <opened.Sheet key={opened.times} open={open} onOpenChange={setOpen} />
  )
  return { element, show: () => void show.run() }
}
