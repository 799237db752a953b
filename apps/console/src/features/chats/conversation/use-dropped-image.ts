import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export function imageIn(carried: DataTransfer): Blob | null {
  return [...carried.files].find(({ type }) => type.startsWith('image/')) ?? null
}

/** Accepts an image dropped on an element. True while a file is held over it. */
export function useDroppedImage(
  place: RefObject<HTMLElement | null>,
  onImage: (image: Blob) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onImage)
  useEffect(() => {
    latest.current = onImage
  })
  useEffect(() => {
    const box = place.current
    if (box === null) return undefined
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = () => setIsOver(false)
    const drop = (event: DragEvent) => {
      setIsOver(false)
      // A dropped file that is not accepted would replace the page.
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
      const image = event.dataTransfer && imageIn(event.dataTransfer)
      if (image) latest.current(image)
    }
    box.addEventListener('dragover', over)
    box.addEventListener('dragleave', leave)
    box.addEventListener('drop', drop)
    return () => {
      box.removeEventListener('dragover', over)
      box.removeEventListener('dragleave', leave)
      box.removeEventListener('drop', drop)
    }
  }, [place])
  return isOver
}
