import { RulesCard } from '../../shared/savings/rules-card.tsx'
import { useText } from '../../i18n/text.ts'
import type { Translate } from '../../i18n/text.ts'

/** The terms of accepting support funds, a sentence each. */
export function supportTerms(text: Translate): string[] {
  return [
    text('supportTerm.free'),
    text('supportTerm.return'),
    text('supportTerm.lost'),
    text('supportTerm.open'),
    text('supportTerm.byItself'),
  ]
}

export function SupportRules() {
  const text = useText()
  return <RulesCard title={text('support.rulesTitle')} rules={supportTerms(text)} />
}
