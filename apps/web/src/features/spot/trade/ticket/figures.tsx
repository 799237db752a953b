import { formatPercent, formatPlaces, formatPpm } from '@candor/client/figures/format'
import type { Translate } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { coinFigure } from '../coin-figure.ts'
import type { AmountRole } from '../coin-figure.ts'
import type { Draft } from './draft.ts'
import { feePpmOf } from './review.ts'
import type { Review } from './review.ts'

export type FigureWords = { text: Translate; locale: string; market: Market }

export function slipPercent(hundredths: bigint, locale: string): string {
  const digits = String(hundredths).padStart(3, '0')
  return formatPercent(`${digits.slice(0, -2)}.${digits.slice(-2)}`, locale)
}

function payLabel({ side }: Draft) {
  // A limit is the highest price: the order may be filled for less.
  return side === 'sell' ? 'ticket.sells' : 'ticket.paysMost'
}

type Row = { label: string; value: string }

/** The cost and result of the order, in rows: all of it on the confirm sheet. */
export function reviewRows(draft: Draft, review: Review, words: FigureWords): Row[] {
  const { text, locale, market } = words
  const { estimate } = review
  return [
    ...(estimate
      ? [
          {
            label: text('ticket.average'),
            value: formatPlaces(estimate.average, market.priceDecimals, locale),
          },
          slipRow(review, words),
        ]
      : []),
    {
      label: text(payLabel(draft)),
      value: coinFigure(review.pays, review.payCoin, 'paid', locale),
    },
    ...resultRows(draft, review, words),
  ]
}

/** The figures not shown in the ticket's fields. The rows come before their figures, so nothing grows. */
export function summaryRows(draft: Draft, review: Review | null, words: FigureWords): Row[] {
  return [...(draft.kind === 'market' ? [slipRow(review, words)] : []), ...resultRows(draft, review, words)]
}

function slipRow(review: Review | null, { text, locale }: FigureWords): Row {
  const estimate = review?.estimate
  return {
    label: text('ticket.slip'),
    value: estimate ? slipPercent(estimate.slipHundredths, locale) : nothing,
  }
}

function resultRows(draft: Draft, review: Review | null, words: FigureWords): Row[] {
  const { text, locale, market } = words
  const isMarket = draft.kind === 'market'
  const figure = (decimal: string | undefined, role: AmountRole) =>
    review && decimal !== undefined ? coinFigure(decimal, review.getCoin, role, locale) : nothing
  return [
    {
      label: text(draft.life === 'postOnly' && !isMarket ? 'ticket.fee' : 'ticket.feeMost', {
        percent: formatPpm(feePpmOf(draft, market), locale),
      }),
      value: figure(review?.fee, 'paid'),
    },
    { label: text(isMarket ? 'ticket.getsAbout' : 'ticket.gets'), value: figure(review?.gets, 'kept') },
  ]
}

const nothing = '–'

/**
 * A label and its figure in one line, where a long figure may cut the label; in two if the column is too
 * narrow. Typing moves and shrinks nothing.
 */
export function TicketFigures({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="@container text-small">
      <dl className="flex flex-col gap-1.5">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="gap-2 whitespace-nowrap @[11rem]:flex @[11rem]:items-baseline @[11rem]:justify-between"
          >
            <dt className="min-w-0 truncate text-caption text-ink-2 @[15rem]:text-small">{label}</dt>
            <dd className="shrink-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
