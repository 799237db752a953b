import { useWords } from '../../../i18n/figures.ts'
import { RulesCard } from '../../../shared/savings/rules-card.tsx'
import { mainClauses } from './clauses.ts'
import type { Asked } from './clauses.ts'
import type { Offer } from './queries.ts'

export function LoanRules({ offer, asked }: { offer: Offer; asked: Asked }) {
  const { text, figures } = useWords()
  return <RulesCard title={text('loan.rulesTitle')} rules={mainClauses(offer, asked, { text, figures })} />
}
