import type { ReactNode } from 'react'
import type { ContentItem } from '@candor/contract/calls/content'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { useLanguage } from '../../../i18n/text.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import type { ListedKind } from '../../../shared/content/queries.ts'
import { callServer } from '../../../shared/server/client.ts'

/** All items of a kind as one page, with the states of every list. */
export function useItemPages(kind: ListedKind): Pages<ContentItem> {
  const { shortName: language } = useLanguage()
  return usePages<ContentItem>({
    key: `${kind} ${language}`,
    read: async () => {
      const { items } = await callServer('Content/GetItems', { kind, language })
      return { items, nextPage: null }
    },
    idOf: ({ slug }) => slug,
  })
}

type Props = {
  pages: Pages<ContentItem>
  empty: ReactNode
  children: (item: ContentItem) => ReactNode
}

export function ItemList({ pages, empty, children }: Props) {
  return (
    <PagedList pages={pages} empty={empty}>
      {(items) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface-1 shadow-card">
          {items.map((item) => children(item))}
        </ul>
      )}
    </PagedList>
  )
}
