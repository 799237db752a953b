import { Suspense, lazy, useState } from 'react'
import { useDebounced } from '@candor/ui/use-debounced'
import { useContentItems } from '../../../shared/content/queries.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { useText } from '../../../i18n/text.ts'
import { articlePath } from '../parts/item-paths.ts'
import { ReadingPage } from '../parts/reading-page.tsx'
import { SideLinks } from '../parts/side-links.tsx'
import { HelpSearch } from './help-search.tsx'
import { groupedArticles } from './groups.ts'
import { SearchResults } from './search-results.tsx'
import { LifeBuoy } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import type { Reading } from '@candor/client/react/reading'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ChatCard, ChatLink } from './chat-card.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'

/** All articles by group. */
function HelpOverview({ reading }: { reading: Reading<readonly ContentItem[]> }) {
  const text = useText()
  return (
    <ReadingGate reading={reading} outline={<SkeletonRows count={8} />}>
      {(items) =>
        items.length === 0 ? (
          <NothingHere Icon={LifeBuoy} title="help.empty" text="help.stillText" action={<ChatLink />} />
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

const typingRestMs = 300

// A search does not wait for the code that draws an article.
const HelpArticle = lazy(async () => ({ default: (await import('./help-article.tsx')).HelpArticle }))

/** The help centre: search, articles by group, and the article in the address. */
export function HelpScreen() {
  const text = useText()
  const slug = usePlace().query.get('article')
  const articles = useContentItems('help')
  // The address of the search: opening a result shows the article, going back shows the results again.
  const [search, setSearch] = useState<{ typed: string; at: string | null }>({ typed: '', at: null })
  const words = useDebounced(search.typed.trim(), typingRestMs)
  const isSearching = search.typed.trim() !== '' && search.at === slug
  const field = (
    <HelpSearch
      value={search.at === slug ? search.typed : ''}
      onValueChange={(typed) => setSearch({ typed, at: slug })}
    />
  )
  const side = groupedArticles(articles.value ?? []).map(({ group, articles: listed }) => (
    <SideLinks
      key={group}
      title={text(`help.group.${group}`)}
      links={listed.map((item) => ({
        path: articlePath(item.slug),
        label: item.title,
        isCurrent: item.slug === slug && !isSearching,
      }))}
    />
  ))
  const shown = isSearching ? (
    <SearchResults words={words} />
  ) : slug === null ? (
    <HelpOverview reading={articles} />
  ) : (
    <Suspense fallback={<TextOutline />}>
      <HelpArticle slug={slug} articles={articles.value ?? []} />
    </Suspense>
  )
  return (
    <ReadingPage title={text('help.title')} side={side}>
      <div className={slug === null ? 'pb-4' : 'hidden pb-4 lg:block'}>{field}</div>
      {shown}
    </ReadingPage>
  )
}
