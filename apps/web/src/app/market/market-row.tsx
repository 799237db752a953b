import { memo } from 'react'
import { Badge } from '@candor/ui/badge'
import { ChangePill } from '@candor/ui/change-pill'
import { CoinIcon } from '@candor/ui/coin-icon'
import { Sparkline } from '@candor/ui/sparkline'
import { formatPlaces, formatShort } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { Market } from '../../live/markets.ts'
import { useTicker } from '../../live/stream/use-stream.ts'
import { changeOf } from './change.ts'
import { LivePrice } from './live-price.tsx'
import type { SparkLine } from './sparklines.ts'
import { tradeHref } from './trade-link.ts'

type Props = { market: Market; line: SparkLine | undefined }

/** One market in a list. It listens to its own figures, so that a price moves one row and not the list. */
export const MarketRow = memo(function MarketRow({ market, line }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const change = changeOf(ticker, locale)
  const price = ticker?.lastPrice ?? null
  return (
    <a
      href={tradeHref(market.market)}
      className="grid min-h-16 flex-1 grid-cols-[auto_minmax(0,1fr)_auto_minmax(76px,auto)_auto] items-center gap-x-3 rounded-control -outline-offset-2 hover:bg-surface-1 active:bg-surface-1"
    >
      <CoinIcon symbol={market.baseCoin} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-1">
          <span className="font-semibold">{market.baseCoin}</span>
          <span className="text-small text-ink-3">/{market.quoteCoin}</span>
          {line?.isNew && <Badge tone="accent">{text('market.new')}</Badge>}
        </span>
        <span className="block truncate text-small text-ink-3">
          {text('market.volumeShort', { volume: formatShort(ticker?.volumeAmount ?? '0', locale) })}
        </span>
      </span>
      <span className="max-[359px]:hidden">
        <Sparkline values={line?.values ?? []} direction={change?.direction} />
      </span>
      <span className="text-right font-semibold">
        <LivePrice
          price={price}
          text={price === null ? '–' : formatPlaces(price, market.priceDecimals, locale)}
        />
      </span>
      <ChangePill text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />
    </a>
  )
})
