import { formatAmount } from '@candor/money/amount'
import { directionOf, signed } from '@candor/ui/figures/change-text'
import { formatDecimal, formatPercent, formatPlaces, trimDecimal } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../../i18n/text.ts'
import type { Market } from '../../../../../shared/server/markets.ts'
import { priceText, quantityText, unitsOf } from '../../units.ts'
import { midText, readoutAt } from './depth-model.ts'
import type { DepthPicture, DepthReadout } from './depth-model.ts'

/** The format of a depth chart's figures. */
export function useDepthWords(market: Market) {
  const text = useText()
  const { locale } = useLanguage()
  const units = unitsOf(market)
  const price = (ticks: number) => formatPlaces(priceText(ticks, units), market.priceDecimals, locale)
  const amount = (lots: number) =>
    `${formatPlaces(quantityText(lots, units), market.quantityDecimals, locale)} ${market.baseCoin}`
  const distance = (hundredths: bigint) => {
    const size = formatAmount(hundredths < 0n ? -hundredths : hundredths, 2)
    return signed(formatPercent(size, locale), directionOf(hundredths))
  }
  const middle = ({ midTwice }: DepthPicture) => {
    const decimals = market.priceDecimals + (midTwice % 2)
    return formatPlaces(midText(midTwice, units), decimals, locale)
  }
  return {
    price,
    amount,
    distance,
    middle,
    spread: ({ bids, asks }: DepthPicture) =>
      bids[0] && asks[0]
        ? formatDecimal(trimDecimal(priceText(asks[0].ticks - bids[0].ticks, units)), locale)
        : null,
    sentence: ({ ticks, sumLots, hundredths }: DepthReadout) =>
      text('depth.sentence', {
        price: price(ticks),
        amount: amount(sumLots),
        distance: distance(hundredths),
      }),
    summary: (picture: DepthPicture) => {
      const [low, high] = [readoutAt(picture, 0), readoutAt(picture, 1)]
      return text('depth.summary', {
        market: market.market,
        middle: middle(picture),
        bought: amount(low.sumLots),
        low: price(low.ticks),
        sold: amount(high.sumLots),
        high: price(high.ticks),
      })
    },
  }
}
export type DepthWords = ReturnType<typeof useDepthWords>
