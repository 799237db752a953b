import { formatAmount } from '@candor/money/amount'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { coinFigure } from '../coin-figure.ts'
import { unitsOf } from '../units.ts'
import type { Draft, Known } from './draft.ts'
import { summaryRows, TicketFigures } from './figures.tsx'
import { reviewOf } from './review.ts'

/** What is there, what the order costs and what comes in, while it is being typed. */
export function TicketSummary({ draft, known }: { draft: Draft; known: Known }) {
  const text = useText()
  const { locale } = useLanguage()
  const { market, available } = known
  const words = { text, locale, market }
  const isBuy = draft.side === 'buy'
  const coin = isBuy ? market.quoteCoin : market.baseCoin
  const { quoteScale, baseScale } = unitsOf(market)
  const held =
    available === null
      ? `– ${coin}`
      : coinFigure(formatAmount(available, isBuy ? quoteScale : baseScale), coin, 'kept', locale)
  const rows = summaryRows(draft, reviewOf(draft, known), words)
  return <TicketFigures rows={[{ label: text('ticket.available'), value: held }, ...rows]} />
}
