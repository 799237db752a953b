import { SearchX } from 'lucide-react'
import type { CallOutput } from '@candor/contract/calls'
import { useReading } from '@candor/client/react/reading'
import { EmptyState } from '@candor/ui/states/empty-state'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { articlePath } from '../parts/item-paths.ts'
import { ChatLink } from './chat-card.tsx'
import { markedParts } from './marked-parts.ts'

type Found = CallOutput<'Content/SearchHelp'>['items'][number]

/** The articles that contain the words, with the passage around them. */
export function SearchResults({ words }: { words: string }) {
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
