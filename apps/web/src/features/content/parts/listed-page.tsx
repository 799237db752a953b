import type { ReactNode } from 'react'
import type { ContentItem } from '@candor/contract/calls/content'
import { useContentItems, useContentText } from '../../../shared/content/queries.ts'
import type { ContentText } from '../../../shared/content/queries.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ShareButton } from './share-button.tsx'
import { SideLinks } from './side-links.tsx'

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
