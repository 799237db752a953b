import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { Pages } from '@candor/client/react/pages'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { hrefOf } from '../place/location.ts'
import { PagedList } from './paged-list.tsx'

type Props<Item> = {
  pages: Pages<Item>
  heads?: ReactNode
  icons?: boolean
  // Shown if there are none: why, and the way to the first one.
  none: {
    Icon: LucideIcon
    title: string
    text: string | undefined
    way?: { path: string; label: string } | undefined
  }
  className?: string
  children: (item: Item) => ReactNode
}

/** Records on a card, row by row. */
export function RecordList<Item>(props: Props<Item>) {
  const { pages, heads, icons = false, none, className = 'overflow-hidden', children } = props
  const { Icon, title, text, way } = none
  return (
    <Card padding="none" className={className}>
      <PagedList
        pages={pages}
        heads={heads}
        icons={icons}
        empty={
          <EmptyState
            icon={<Icon aria-hidden />}
            title={title}
            text={text}
            action={
              way && (
                <LinkButton href={hrefOf(way.path)} variant="primary">
                  {way.label}
                </LinkButton>
              )
            }
          />
        }
      >
        {(items) => <ul className="divide-y divide-line">{items.map((item) => children(item))}</ul>}
      </PagedList>
    </Card>
  )
}
