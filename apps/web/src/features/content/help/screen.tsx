import { Suspense, lazy, useState } from 'react'
import { useDebounced } from '@candor/ui/use-debounced'
import { useContentItems } from '../../../shared/content/queries.ts'
import { TextOutline } from '../../../shared/content/text-outline.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { articlePath } from '../parts/items.ts'
import { ReadingPage } from '../parts/reading-page.tsx'
import { SideLinks } from '../parts/side-links.tsx'
import { groupedArticles } from './groups.ts'
import { LifeBuoy, Search, SearchX, X } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import type { Reading } from '@candor/client/react/reading'
import { ListFooter } from '@candor/ui/lists/list-footer'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ChatCard, ChatLink } from './chat-card.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { TextField } from '@candor/ui/fields/text-field'
import type { CallOutput } from '@candor/contract/calls'
import { useReading } from '@candor/client/react/reading'
import { EmptyState } from '@candor/ui/states/empty-state'
import { callServer } from '../../../shared/server/client.ts'
import { markedParts } from './marked-parts.ts'

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

// The server's limit.
const wordsMax = 100

type SearchProps = { value: string; onValueChange: (value: string) => void }

function HelpSearch({ value, onValueChange }: SearchProps) {
  const text = useText()
  return (
    <search>
      <TextField
        look="pill"
        label={text('help.search')}
        labelHidden
        placeholder={text('help.search')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={wordsMax}
        value={value}
        onValueChange={onValueChange}
        leading={<Search aria-hidden className="size-4.5 text-ink-3" />}
        trailing={
          value !== '' && (
            <IconButton
              icon={<X aria-hidden />}
              label={text('help.clear')}
              onClick={() => onValueChange('')}
            />
          )
        }
      />
    </search>
  )
}

type Found = CallOutput<'Content/SearchHelp'>['items'][number]

/** The articles that contain the words, with the passage around them. */
function SearchResults({ words }: { words: string }) {
  const text = useText()
  const { shortName: language } = useLanguage()
  const reading = useReading(`${language} ${words}`, async () =>
    words === '' ? [] : (await callServer('Content/SearchHelp', { words, language })).items,
  )
  // The first letter was typed a moment ago.
  if (words === '') return <SkeletonRows count={4} />
  return (
    <ReadingGate reading={reading} outline={<SkeletonRows count={4} />}>
      {(items) => (
        <>
          <output className="block px-1 pb-2 text-small text-ink-3">
            {text('help.found', { count: items.length })}
          </output>
          {items.length === 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={text('help.none', { words })}
              text={text('help.noneText')}
              action={<ChatLink primary />}
            />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface-1 shadow-card">
              {items.map((item) => (
                <FoundRow key={item.slug} item={item} words={words} />
              ))}
            </ul>
          )}
        </>
      )}
    </ReadingGate>
  )
}

function FoundRow({ item, words }: { item: Found; words: string }) {
  const text = useText()
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3.5 hover:bg-surface-2 lg:px-6">
      {item.group !== null && <p className="text-caption text-ink-3">{text(`help.group.${item.group}`)}</p>}
      <a
        href={hrefOf(articlePath(item.slug))}
        className="font-semibold -outline-offset-2 wrap-anywhere after:absolute after:inset-0 after:content-['']"
      >
        <Marked passage={item.title} words={words} />
      </a>
      <p className="text-small text-ink-2 wrap-anywhere">
        <Marked passage={item.passage} words={words} />
      </p>
    </li>
  )
}

function Marked({ passage, words }: { passage: string; words: string }) {
  return markedParts(passage, words).map(({ text, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className="rounded-mark bg-accent-wash text-ink">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
}
