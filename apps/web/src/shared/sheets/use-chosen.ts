import { useState } from 'react'
import { useLayer } from './use-layer.ts'

/** The item of a list that a sheet shows; it stays while the sheet closes. */
export function useChosen<Item>() {
  const [chosen, setChosen] = useState<Item | null>(null)
  const [open, onOpenChange] = useLayer()
  const show = (item: Item) => {
    setChosen(item)
    onOpenChange(true)
  }
  return { chosen, show, control: { open, onOpenChange } }
}
