import { Share2 } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../../../i18n/text.ts'
import { copy } from '../../../shared/copy/copy.ts'
import { hrefOf } from '../../../shared/place/location.ts'

/** Shares the address of a text with the device's own sheet; without one, copies it. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const text = useText()
  async function share() {
    const url = new URL(hrefOf(path), globalThis.location.href).href
    if (!('share' in navigator)) return await copy(url)
    try {
      await navigator.share({ title, url })
    } catch (failure) {
      // Closing the device's share sheet is not a failure.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(url)
    }
  }
  return (
    <IconButton icon={<Share2 aria-hidden />} label={text('content.share')} onClick={() => void share()} />
  )
}
