import { ChangePill } from '@candor/ui/change-pill'
import { classNames } from '@candor/ui/class-names'
import { changeOf } from '../../../shared/market/change.ts'
import { LivePrice } from '../../../shared/market/live-price.tsx'
import { formatShort } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { compareDecimals } from '@candor/client/figures/decimal'
import type { OptionPair } from '../../../shared/server/option-pairs.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { useOptionFigures } from '../figures.ts'

/** The index of this moment and its last 24 hours. */
export function IndexHead({ pair }: { pair: OptionPair }) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const { price: live, isFresh } = useIndexPrice(pair.coin)
  const price = live ?? pair.indexPrice
  const change = changeOf({ lastPrice: price, openPrice: pair.openPrice }, locale)
  const { highPrice } = pair
  // The day's figures are some seconds old: what is above them is the new high.
  const high =
    price !== null && (highPrice === null || compareDecimals(price, highPrice) > 0) ? price : highPrice
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className={classNames('text-display font-bold', !isFresh && 'text-ink-3')}>
          <LivePrice price={price} text={price === null ? '–' : figures.price(price)} />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-small">
          {change && <ChangePill look="text" text={change.text} direction={change.direction} />}
          <span className={isFresh ? 'text-ink-3' : 'font-semibold text-warn'}>
            {text(isFresh ? 'options.indexPrice' : 'options.staleTitle')}
          </span>
        </p>
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-2 text-small">
        <dt className="text-ink-3">{text('trade.high')}</dt>
        <dd className="text-right">{high === null ? '–' : figures.price(high)}</dd>
        <dt className="text-ink-3">{text('options.volume')}</dt>
        <dd className="text-right">{formatShort(pair.volumeAmount, locale)}</dd>
      </dl>
    </div>
  )
}
