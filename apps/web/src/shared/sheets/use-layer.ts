import { useState } from 'react'
import { useLayerEntry } from './use-sheet.tsx'

/** Whether a layer over the page is open; "back" closes it. */
export function useLayer(isOpen = false): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(isOpen)
  useLayerEntry(open, setOpen)
  return [open, setOpen]
}
