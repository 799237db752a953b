import type { Words } from '../../../i18n/figures.ts'
import { costOf } from '../parts/cost.ts'
import type { Offer } from './queries.ts'

export type Asked = { lowest: bigint; highest: bigint }
/** The main clauses for borrowers, one sentence each, with all figures. */
export function mainClauses(offer: Offer, { highest }: Asked, { text, figures }: Words): string[] {
  const { coin, scale, termDays, interestPpm, penaltyPpm } = offer
  const amount = figures.units(highest, scale, coin)
  const { penaltyDaily } = costOf(highest, offer, 0)
  return [
    text('loanClause.interest', { percent: figures.percent(interestPpm) }),
    text('loanClause.penalty', {
      day: termDays + 1,
      percent: figures.percent(penaltyPpm),
      penalty: figures.units(penaltyDaily, scale, coin),
      amount,
    }),
    text('loanClause.cap'),
    text('loanClause.barred'),
    text('loanClause.order'),
    text('loanClause.byItself'),
    text('loanClause.meanwhile'),
  ]
}

/** The whole agreement, clause by clause. */
export function agreementClauses(offer: Offer, asked: Asked, words: Words): string[] {
  const { text, figures } = words
  const { coin, scale, termDays } = offer
  const told = (units: bigint) => figures.units(units, scale, coin)
  const costClause = (units: bigint) => {
    const { interest, total, yearlyPpm } = costOf(units, offer, 0)
    return text('loanClause.cost', {
      amount: told(units),
      interest: told(interest),
      total: told(total),
      rate: figures.percent(yearlyPpm),
    })
  }
  return [
    text('loanClause.parties'),
    text('loanClause.amount', { lowest: told(asked.lowest), highest: told(asked.highest) }),
    text('loanClause.payout'),
    costClause(asked.lowest),
    costClause(asked.highest),
    text('loanClause.due', { days: termDays }),
    ...mainClauses(offer, asked, words),
    text('loanClause.cancel'),
    text('loanClause.end'),
    text('loanClause.papers'),
  ]
}
