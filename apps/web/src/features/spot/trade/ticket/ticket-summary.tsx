import { CircleAlert } from 'lucide-react'
import { formatAmount } from '@candor/money/amount'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { coinFigure } from '../coin-figure.ts'
import { unitsOf } from '../units.ts'
import type { Draft, Known } from './draft.ts'
import { summaryRows, TicketFigures } from './figures.tsx'
import { reviewOf } from './review.ts'
import { complaintId } from './use-ticket-check.ts'

type Props = { draft: Draft; known: Known; complaint: string | null }

/** The balance, the cost and the result of the order while it is typed; or why it can't be sent. */
export function TicketSummary({ draft, known, complaint }: Props) {
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
  return (
    <div className="flex flex-col gap-1.5">
      <TicketFigures rows={[{ label: text('ticket.available'), value: held }]} />
      <div className="grid *:[grid-area:1/1]">
        {/* An order that can't be sent has no cost or result: the reason replaces them. */}
        <div className={complaint === null ? undefined : 'invisible'}>
          <TicketFigures rows={summaryRows(draft, reviewOf(draft, known), words)} />
        </div>
        {complaint !== null && (
          <p id={complaintId} className="flex gap-1.5 text-small text-danger">
            <CircleAlert aria-hidden className="mt-[0.1em] size-[1.2em] shrink-0" />
            <span className="min-w-0">{complaint}</span>
          </p>
        )}
      </div>
    </div>
  )
}
