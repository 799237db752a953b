import { referenceCoin } from '@candor/contract/reference-coin'
import { Card } from '@candor/ui/card'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { formatPlaces, formatShort } from '@candor/client/figures/format'
import { CoinIcon } from '../../shared/coins/coin-icon.tsx'
import { changeOf } from '../../shared/market/change.ts'
import { LivePrice } from '../../shared/market/live-price.tsx'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { Market } from '../../shared/server/markets.ts'
import { useTicker } from '../../shared/server/stream.ts'
import { placeInRange } from './model.ts'

/** The coin's name, its price, and its last 24 hours. */
export function Head({ coin, market }: { coin: string; market: Market | null }) {
  const text = useText()
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CoinIcon symbol={coin} size={44} />
        <p className="text-title font-bold">{coin}</p>
        {market ? (
          <Price market={market} />
        ) : (
          <p className="min-w-0 flex-[1_1_12rem] text-right text-small text-pretty text-ink-2">
            {text(coin === referenceCoin ? 'coin.reference' : 'coin.noMarket', { coin })}
          </p>
        )}
      </div>
      {market && <Day market={market} />}
    </Card>
  )
}

function Price({ market }: { market: Market }) {
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const change = changeOf(ticker, locale)
  const price = ticker?.lastPrice ?? null
  return (
    <p className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="text-title font-semibold">
        <LivePrice
          price={price}
          text={price === null ? '–' : formatPlaces(price, market.priceDecimals, locale)}
        />
        <span className="text-small font-normal text-ink-3"> {market.quoteCoin}</span>
      </span>
      <ChangePill text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />
    </p>
  )
}

function Day({ market }: { market: Market }) {
  const text = useText()
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const price = (decimal: string | null | undefined) =>
    decimal ? formatPlaces(decimal, market.priceDecimals, locale) : '–'
  const { lastPrice, lowPrice, highPrice } = ticker ?? {}
  const figures = [
    { label: text('trade.low'), value: price(lowPrice) },
    { label: text('trade.high'), value: price(highPrice) },
    {
      label: text('trade.volume', { coin: market.baseCoin }),
      value: formatShort(ticker?.volume ?? '0', locale),
    },
    {
      label: text('trade.volume', { coin: market.quoteCoin }),
      value: formatShort(ticker?.volumeAmount ?? '0', locale),
    },
    // Keeps the place until it is known whether there is one.
    ...(!ticker || ticker.indexPrice
      ? [{ label: text('trade.index'), value: price(ticker?.indexPrice) }]
      : []),
  ]
  return (
    <>
      {/* Low and high stand in figures below. */}
      <div aria-hidden className="relative h-1 rounded-full bg-surface-3">
        {lastPrice && lowPrice && highPrice && (
          <span
            className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-accent ring-3 ring-surface-1"
            style={{ left: `${placeInRange(lastPrice, lowPrice, highPrice) * 100}%` }}
          />
        )}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-ink-3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
