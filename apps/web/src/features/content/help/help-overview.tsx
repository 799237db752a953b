import { LifeBuoy } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import type { Reading } from '@candor/client/react/reading'
import { EmptyState } from '@candor/ui/states/empty-state'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { useText } from '../../../i18n/text.ts'
import { articlePath } from '../parts/item-paths.ts'
import { ChatCard, ChatLink } from './chat-card.tsx'
import { groupedArticles } from './groups.ts'

/** All articles by group. */
export function HelpOverview({ reading }: { reading: Reading<readonly ContentItem[]> }) {
  const text = useText()
  return (
    <ReadingGate reading={reading} outline={<SkeletonRows count={8} />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={<LifeBuoy aria-hidden />}
            title={text('help.empty')}
            text={text('help.stillText')}
            action={<ChatLink />}
          />
        ) : (
          <div className="flex flex-col gap-5">
            <div className="-mb-5 xl:columns-2 xl:gap-5">
              {groupedArticles(items).map(({ group, articles }) => (
                <div key={group} className="break-inside-avoid pb-5">
                  <ListGroup title={text(`help.group.${group}`)}>
                    {articles.map((item) => (
                      <ListRow
                        key={item.slug}
                        label={item.title}
                        detail={<span className="line-clamp-1 wrap-anywhere">{item.summary}</span>}
                        href={hrefOf(articlePath(item.slug))}
                      />
                    ))}
                  </ListGroup>
                </div>
              ))}
            </div>
            <ChatCard />
            <ListFooter state="end" label={text('list.end')} />
          </div>
        )
      }
    </ReadingGate>
  )
}
