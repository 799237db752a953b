import { useState } from 'react'
import { Sheet } from '@candor/ui/layers/sheet'
import { go } from '../../../shared/place/location.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { optionsPath } from '../paths.ts'
import { SearchField } from '../../../shared/search/search-field.tsx'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { changeOf } from '../../../shared/market/change.ts'
import { LivePrice } from '../../../shared/market/live-price.tsx'
import { foundMarkets } from '../../../shared/market/found-markets.ts'
import { useOptionPairs } from '../../../shared/server/option-pairs.ts'
import type { OptionPair } from '../../../shared/server/option-pairs.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { useOptionFigures } from '../figures.ts'
import { useOptionTicket } from './ticket-store.ts'

type Props = { typed: string; onChoose: (pair: string) => void }

function PairList({ typed, onChoose }: Props) {
  const text = useText()
  const { offered } = useOptionPairs()
  if (!offered) return <SkeletonRows count={6} icon />
  const found = foundMarkets(
    offered.pairs.map((pair) => ({ market: pair.pair, pair })),
    typed,
  )
  if (found.length === 0)
    return <p className="py-8 text-center text-small text-ink-3">{text('market.noneFoundTitle')}</p>
  return (
    <ul className="-mx-2">
      {found.map(({ pair }) => (
        <li key={pair.pair}>
          <PairRow pair={pair} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function PairRow({ pair, onChoose }: { pair: OptionPair; onChoose: (pair: string) => void }) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const isCurrent = useOptionTicket((state) => state.pair === pair.pair)
  const live = useIndexPrice(pair.coin)
  const price = live.price ?? pair.indexPrice
  const change = changeOf({ lastPrice: price, openPrice: pair.openPrice }, locale)
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(pair.pair)}
      className="flex min-h-13 w-full items-center gap-2.5 rounded-control px-2 text-left -outline-offset-2 hover:bg-surface-2 active:bg-surface-2 aria-[current]:bg-surface-2"
    >
      <CoinIcon symbol={pair.coin} size={26} />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{pair.pair}</span>
        {!pair.isOpen && <span className="block text-caption text-ink-3">{text('options.closedShort')}</span>}
      </span>
      <span className="flex flex-col items-end text-small">
        <span className="font-semibold">
          <LivePrice price={price} text={price === null ? '–' : figures.price(price)} />
        </span>
        {change && <ChangePill look="text" text={change.text} direction={change.direction} />}
      </span>
    </button>
  )
}

/** Another pair, searched for by its coin. */
export function PairSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <Sheet {...{ open, onOpenChange }} title={text('options.switch')}>
      <div className="flex min-h-[60dvh] flex-col gap-3 md:min-h-110">
        <SearchField label="market.search" value={typed} onValueChange={setTyped} />
        {/* The sheet closes first; "back" then leaves the page it was opened on. */}
        <PairList typed={typed} onChoose={(pair) => go(optionsPath(pair), { replace: true })} />
      </div>
    </Sheet>
  )
}
