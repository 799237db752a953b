import { useState } from 'react'
import { useLayerEntry } from './use-sheet.tsx'

/** Whether something over the page is open; "back" closes it. */
export function useLayer(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useLayerEntry(open, setOpen)
  return [open, setOpen]
}
