import { formatPlaces } from '@candor/client/figures/format'
import { useLanguage } from '../../i18n/text.ts'
import type { Market } from '../server/markets.ts'
import { useTicker } from '../server/stream.ts'
import { changeOf } from './change.ts'

/** The current figures of a market, and the format of its prices. */
export function useMarketFigures({ market, priceDecimals }: Market) {
  const { locale } = useLanguage()
  const ticker = useTicker(market)
  return {
    locale,
    ticker,
    price: ticker?.lastPrice ?? null,
    change: changeOf(ticker, locale),
    priceText: (decimal: string | null | undefined) =>
      decimal ? formatPlaces(decimal, priceDecimals, locale) : '–',
  }
}
