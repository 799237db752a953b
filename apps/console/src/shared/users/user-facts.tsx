import type { OperatorOutput } from '@candor/contract/operators/calls'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { fact, FactCard, Facts } from '../parts/facts.tsx'

export type User = OperatorOutput<'Users/GetUser'>['user']

/** The user, masked. */
export function PersonalFacts({ user }: { user: User }) {
  const text = useText()
  const none = text('value.none')
  return (
    <FactCard title={text('user.personal')}>
      <Facts
        rows={[
          fact(text('user.realName'), user.realName ?? none),
          fact(text('user.email'), user.email ?? none),
          fact(text('user.phone'), user.phone ?? none),
          fact(text('user.address'), user.address ?? none),
          fact(text('user.age'), user.age ?? none),
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
          fact(text('identity.level.primary'), text(`identity.state.${user.certification.primary}`)),
          fact(text('identity.level.advanced'), text(`identity.state.${user.certification.advanced}`)),
          fact(
            text('user.creditScore'),
            user.creditScore ? String(user.creditScore.score) : none,
            user.creditScore
              ? [figures.time(user.creditScore.setAt), user.creditScore.reason].filter(Boolean).join(' · ')
              : undefined,
          ),
          fact(
            text('user.loanLimit'),
            user.loanLimit
              ? figures.amount(user.loanLimit.amount, user.loanLimit.coin)
              : text('user.loanLimitNone'),
          ),
        ]}
      />
    </FactCard>
  )
}
