import type { ReactNode } from 'react'
import type { ContentItem } from '@candor/contract/calls/content'
import { useContentItems, useContentText } from '../../../shared/content/queries.ts'
import type { ContentText } from '../../../shared/content/queries.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ReadingPage } from './reading-page.tsx'
import { SideLinks } from './side-links.tsx'
import { Share2 } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../../../i18n/text.ts'
import { copy } from '../../../shared/copy/copy.ts'
import { hrefOf } from '../../../shared/place/location.ts'

type Props = {
  kind: 'announcement' | 'promotion'
  slug: string
  pathOf: (slug: string) => string
  title: string
  listTitle: string
  // Shown for a text that doesn't exist.
  missing: ReactNode
  children: (content: ContentText, items: readonly ContentItem[]) => ReactNode
}

/** One text of a list, to be shared; a wide screen links to the others beside it. */
export function ListedPage({ kind, slug, pathOf, title, listTitle, missing, children }: Props) {
  const reading = useContentText(kind, slug)
  const items = useContentItems(kind).value ?? []
  const item = reading.value?.item
  const links = items.map((each) => ({
    path: pathOf(each.slug),
    label: each.title,
    isCurrent: each.slug === slug,
  }))
  return (
    <ReadingPage
      title={title}
      trailing={item && <ShareButton path={pathOf(slug)} title={item.title} />}
      side={<SideLinks title={listTitle} links={links} />}
    >
      <ReadingGate reading={reading} outline={<TextOutline />} refused={missing}>
        {(content) => children(content, items)}
      </ReadingGate>
    </ReadingPage>
  )
}

/** Shares the address of a text with the device's own sheet; without one, copies it. */
function ShareButton({ path, title }: { path: string; title: string }) {
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
