import { formatAmount } from '@candor/money/amount'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { unitsOf } from '../units.ts'
import type { Draft, Known } from './draft.ts'
import { coinFigure, reviewRows, TicketFigures } from './figures.tsx'
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
      : coinFigure(formatAmount(available, isBuy ? quoteScale : baseScale), coin, words)
  const review = reviewOf(draft, known)
  const rows = review ? reviewRows(draft, review, words) : emptyRows(draft, known, words)
  return <TicketFigures rows={[{ label: text('ticket.available'), value: held }, ...rows]} />
}

/** The same rows before there is anything to reckon: the ticket does not grow under the finger. */
function emptyRows(
  draft: Draft,
  { market }: Known,
  words: { text: ReturnType<typeof useText>; locale: string },
) {
  const { text, locale } = words
  const review = {
    pays: '0',
    payCoin: '',
    fee: '0',
    getCoin: '',
    feePpm: draft.kind === 'limit' && draft.life === 'postOnly' ? market.makerFeePpm : market.takerFeePpm,
    gets: '0',
    after: null,
    estimate: null,
  }
  const rows = reviewRows(draft, review, { text, locale, market }).map(({ label }) => ({ label, value: '–' }))
  return draft.kind === 'market'
    ? [{ label: text('ticket.average'), value: '–' }, { label: text('ticket.slip'), value: '–' }, ...rows]
    : rows
}
