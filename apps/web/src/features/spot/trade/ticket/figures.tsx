import { KeyValue } from '@candor/ui/key-value'
import {
  floorDecimal,
  formatDecimal,
  formatPlaces,
  formatPpm,
  trimDecimal,
} from '@candor/client/figures/format'
import type { Translate } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import type { Draft } from './draft.ts'
import type { Review } from './review.ts'

export type FigureWords = { text: Translate; locale: string; market: Market }

/** A quantity as people read it: USDT to the cent, a coin by what it has. */
export function coinFigure(decimal: string, coin: string, { locale, market }: FigureWords): string {
  const shown = coin === market.quoteCoin ? floorDecimal(decimal, 2) : trimDecimal(decimal)
  return `${formatDecimal(shown, locale)} ${coin}`
}

export function slipPercent(hundredths: bigint, locale: string): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${formatDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`, locale)}%`
}

function payLabel({ side, kind }: Draft) {
  if (side === 'sell') return 'ticket.sells'
  return kind === 'market' ? 'ticket.paysMost' : 'ticket.pays'
}

/** What the order costs and brings, in rows: the same under the ticket and on the confirm sheet. */
export function reviewRows(draft: Draft, review: Review, words: FigureWords) {
  const { text, locale, market } = words
  const { estimate } = review
  const isMarket = draft.kind === 'market'
  return [
    ...(estimate
      ? [
          {
            label: text('ticket.average'),
            value: formatPlaces(estimate.average, market.priceDecimals, locale),
          },
          { label: text('ticket.slip'), value: slipPercent(estimate.slipHundredths, locale) },
        ]
      : []),
    {
      label: text(payLabel(draft)),
      value: coinFigure(review.pays, review.payCoin, words),
    },
    {
      label: text(draft.life === 'postOnly' && !isMarket ? 'ticket.fee' : 'ticket.feeMost', {
        percent: formatPpm(review.feePpm, locale),
      }),
      value: coinFigure(review.fee, review.getCoin, words),
    },
    {
      label: text(isMarket ? 'ticket.getsAbout' : 'ticket.gets'),
      value: coinFigure(review.gets, review.getCoin, words),
    },
  ]
}

export function TicketFigures({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return <KeyValue look="tight" rows={rows} />
}
