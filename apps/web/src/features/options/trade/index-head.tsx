import { ChangePill } from '@candor/ui/figures/change-pill'
import { classNames } from '@candor/ui/class-names'
import { changeOf } from '../../../shared/market/change.ts'
import { LivePrice } from '../../../shared/market/live-price.tsx'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { compareDecimals } from '@candor/client/figures/decimal'
import type { OptionPair } from '../../../shared/server/option-pairs.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { useOptionFigures } from '../figures.ts'

/** The current index: the price, coloured by its age, and the change of the last 24 hours. */
function useIndexNow({ coin, indexPrice, openPrice }: OptionPair) {
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const { price: live, isFresh } = useIndexPrice(coin)
  const price = live ?? indexPrice
  return {
    price,
    isFresh,
    written: price === null ? '–' : figures.price(price),
    change: changeOf({ lastPrice: price, openPrice }, locale),
  }
}

/** In the line of the pair, on a phone. */
export function IndexInLine({ pair }: { pair: OptionPair }) {
  const { price, isFresh, written, change } = useIndexNow(pair)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className={classNames('font-semibold', !isFresh && 'text-ink-3')}>
        <LivePrice price={price} text={written} />
      </span>
      {change && <ChangePill look="text" text={change.text} direction={change.direction} />}
    </p>
  )
}

/** A placeholder for that line, so that the price moves nothing: large text needs a second line. */
export function IndexToCome() {
  return (
    <p aria-hidden className="invisible flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="font-semibold">00,000.00</span>
      <ChangePill look="text" text="0.00%" direction="up" />
    </p>
  )
}

/** At the head of the chart, where there is room. */
export function IndexHead({ pair }: { pair: OptionPair }) {
  const text = useText()
  const { price, isFresh, written, change } = useIndexNow(pair)
  return (
    <div>
      <p className={classNames('text-display font-bold', !isFresh && 'text-ink-3')}>
        <LivePrice price={price} text={written} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-small">
        {change && <ChangePill look="text" text={change.text} direction={change.direction} />}
        <span className="text-ink-3">{text('options.indexPrice')}</span>
      </p>
    </div>
  )
}

/** The highest of the last 24 hours. The day's figures are seconds old: a higher price is the new high. */
export function useDayHigh(pair: OptionPair): string | null {
  const { price: live } = useIndexPrice(pair.coin)
  const price = live ?? pair.indexPrice
  const { highPrice } = pair
  return price !== null && (highPrice === null || compareDecimals(price, highPrice) > 0) ? price : highPrice
}
