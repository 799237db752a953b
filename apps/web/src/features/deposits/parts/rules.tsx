import { useText } from '../../../i18n/text.ts'
import { RulesCard } from '../../../shared/savings/rules-card.tsx'

/** Information to read before paying in. */
export function DepositRules() {
  const text = useText()
  return (
    <RulesCard
      title={text('deposit.rulesTitle')}
      rules={[
        text('deposit.ruleFixed'),
        text('deposit.ruleOne'),
        text('deposit.ruleExpires'),
        text('deposit.ruleFees'),
      ]}
    />
  )
}
