import { useDeferredValue, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useReading } from '@candor/client/react/reading'
import { ListRow } from '@candor/ui/lists/list-row'
import { Sheet } from '@candor/ui/layers/sheet'
import { useDebounced } from '@candor/ui/use-debounced'
import { useLanguage, useText } from '../../i18n/text.ts'
import { CoinIcon } from '../coins/coin-icon.tsx'
import { coinName } from '../coins/coin-names.ts'
import { foundMarkets } from '../market/found-markets.ts'
import { sortedMarkets } from '../market/sorting.ts'
import { tradeHref } from '../market/trade-link.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { callServer } from '../server/client.ts'
import { useMarkets } from '../server/markets.ts'
import { useTickers } from '../server/stream.ts'
import type { SheetControl } from '../sheets/use-sheet.tsx'
import { foundPages } from './found-pages.ts'
import { LinkRow } from '../lists/link-row.tsx'
import { SearchField } from './search-field.tsx'

const marketsMax = 4
const articlesMax = 5

/** Finds a market, a page of the app or a help article; before typing, it shows the most common pages. */
export function SearchSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet {...{ open, onOpenChange }} title={text('search.title')} initialFocus={field}>
      <SearchField
        label="search.title"
        placeholder="search.placeholder"
        enterKeyHint="search"
        ref={field}
        value={typed}
        onValueChange={setTyped}
      />
      <div className="min-h-[64dvh] pt-3 md:min-h-130">
        <Found typed={useDeferredValue(typed).trim()} />
      </div>
    </Sheet>
  )
}

function Found({ typed }: { typed: string }) {
  const text = useText()
  const { markets } = useMarkets()
  const tickers = useTickers()
  const sorted = sortedMarkets(foundMarkets(markets ?? [], typed), tickers, {
    key: 'volume',
    isDescending: true,
  }).slice(0, marketsMax)
  const pages = foundPages(typed, text)
  const articles = useArticles(typed)
  const isOver = articles !== null
  if (isOver && sorted.length + pages.length + articles.length === 0)
    return (
      <output className="block py-8 text-center text-ink-2">{text('search.none', { words: typed })}</output>
    )
  return (
    <>
      <Group title={text('tab.markets')} count={sorted.length}>
        {sorted.map(({ market, baseCoin }) => (
          <li key={market}>
            <ListRow
              icon={<CoinIcon symbol={baseCoin} size={28} />}
              label={market}
              detail={coinName(baseCoin)}
              href={tradeHref(market)}
            />
          </li>
        ))}
      </Group>
      <Group title={text('search.pages')} count={pages.length}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <LinkRow label={label} path={path} />
          </li>
        ))}
      </Group>
      <Group title={text('shortcut.help')} count={articles?.length ?? 0}>
        {(articles ?? []).map(({ slug, title }) => (
          <li key={slug}>
            <ListRow label={title} href={hrefOf(`${paths.helpCenter}?article=${slug}`)} />
          </li>
        ))}
      </Group>
    </>
  )
}

type GroupProps = { title: string; count: number; children: ReactNode }

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section className="-mx-4 pb-2">
      <h3 className="px-4 pb-1 text-small text-ink-3">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** Help articles with the words; empty without matches, null during the search. */
function useArticles(typed: string) {
  const { shortName: language } = useLanguage()
  const words = useDebounced(typed, 250)
  const { value, failure } = useReading(`${language} ${words}`, async () =>
    words === '' ? [] : (await callServer('Content/SearchHelp', { words, language })).items,
  )
  if (failure !== null) return []
  return value && typed === words ? value.slice(0, articlesMax) : null
}
