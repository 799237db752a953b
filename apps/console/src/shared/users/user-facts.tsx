import type { OperatorOutput } from '@candor/contract/operators/calls'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { FactCard, Facts } from '../parts/facts.tsx'

export type User = OperatorOutput<'Users/GetUser'>['user']

/** The user, masked. */
export function PersonalFacts({ user }: { user: User }) {
  const text = useText()
  const none = text('value.none')
  return (
    <FactCard title={text('user.personal')}>
      <Facts
        rows={[
          { label: text('user.realName'), value: user.realName ?? none },
          { label: text('user.email'), value: user.email ?? none },
          { label: text('user.phone'), value: user.phone ?? none },
          { label: text('user.address'), value: user.address ?? none },
          { label: text('user.age'), value: user.age ?? none },
        ]}
      />
    </FactCard>
  )
}

/** The identity checks passed, and the loan limit. */
export function StandingFacts({ user }: { user: User }) {
  const text = useText()
  const figures = useFigures()
  const none = text('value.none')
  return (
    <FactCard title={text('user.standing')}>
      <Facts
        rows={[
          {
            label: text('identity.level.primary'),
            value: text(`identity.state.${user.certification.primary}`),
          },
          {
            label: text('identity.level.advanced'),
            value: text(`identity.state.${user.certification.advanced}`),
          },
          {
            label: text('user.creditScore'),
            value: user.creditScore ? String(user.creditScore.score) : none,
            detail: user.creditScore
              ? [figures.time(user.creditScore.setAt), user.creditScore.reason].filter(Boolean).join(' · ')
              : undefined,
          },
          {
            label: text('user.loanLimit'),
            value: user.loanLimit
              ? figures.amount(user.loanLimit.amount, user.loanLimit.coin)
              : text('user.loanLimitNone'),
          },
        ]}
      />
    </FactCard>
  )
}
