import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Opens the links of a text in a new window, so that the page behind it keeps typed values. */
export function useLinksOutside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      globalThis.open(link.href, '_blank', 'noopener')
    }
    element.addEventListener('click', open)
    return () => element.removeEventListener('click', open)
  }, [ref])
}
