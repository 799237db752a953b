import { useEffect, useState } from 'react'
import { openLayer } from './layers.ts'

/** Whether something over the page is open; "back" closes it. */
export function useLayer(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => (open ? openLayer(() => setOpen(false)) : undefined), [open])
  return [open, setOpen]
}
