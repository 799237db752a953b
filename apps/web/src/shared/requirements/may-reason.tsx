import type { ReactNode } from 'react'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import type { RefusalName } from '@candor/contract/result-codes'
import { asksWhoItIs } from '@candor/contract/roles'
import type { Act } from '@candor/contract/roles'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { RestrictionNotices } from '../profile/restriction-notices.tsx'
import { useProfile } from '../server/profile.ts'
import { CertifyFirst } from './certify-first.tsx'
import { TestMoneyOffer } from './test-money-offer.tsx'

const notices: Partial<Record<RefusalName, (act: Act) => ReactNode>> = {
  userLocked: () => <RestrictionNotices marks={['locked']} />,
  tradingBanned: () => <RestrictionNotices marks={['tradeBanned']} />,
  withdrawalForbidden: () => <RestrictionNotices marks={['withdrawalBanned']} />,
  notCertified: (act) => (asksWhoItIs(act) ? <CertifyFirst isForMore /> : <LeaveFirst />),
  optionMinimumLevelFailed: () => <AdvancedFirst />,
  nonRealMemberCannotWithdraw: () => <Plain about="demo" />,
  nonRealAccountCannotTransfer: () => <Plain about="demo" />,
  roleNotAllowed: () => <Plain about="agent" />,
  loanOutstanding: () => <Owed what="loan" way={paths.loanRecords} />,
  supportFundsUnreturned: () => <Owed what="support" way={paths.support} />,
  agentGivenSupportFunds: () => <Owed what="support" way={paths.support} />,
}

/** Why an act would be refused, and what to do about it. */
export function MayReason({ act, refusal }: { act: Act; refusal: RefusalName }) {
  return notices[refusal]?.(act) ?? null
}

/** Test money includes permission to trade; a user refused by a reviewer must still be certified first. */
function LeaveFirst() {
  const { user } = useProfile()
  const isOffered = user !== null && user.testMoney !== null && user.certification.primary !== 'refused'
  return isOffered ? <TestMoneyOffer /> : <CertifyFirst />
}

function Plain({ about }: { about: 'demo' | 'agent' }) {
  const text = useText()
  return <Notice title={text(`may.${about}Title`)}>{text(`may.${about}Text`)}</Notice>
}

function AdvancedFirst() {
  const text = useText()
  return (
    <Notice
      title={text('may.advancedTitle')}
      action={<Way to={paths.advancedCertify} label={text('assets.certify')} />}
    >
      {text('may.advancedText')}
    </Notice>
  )
}

function Owed({ what, way }: { what: 'loan' | 'support'; way: string }) {
  const text = useText()
  const figures = useFigures()
  const { user } = useProfile()
  const debt = user?.debts[what]
  if (!debt) return null
  return (
    <Notice
      kind="warn"
      title={text(`may.${what}Title`)}
      action={<Way to={way} label={text(`may.${what}Way`)} />}
    >
      {text(`may.${what}Text`, { amount: figures.amount(debt.amount, debt.coin) })}
    </Notice>
  )
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton href={hrefOf(to)} size="small">
      {label}
    </LinkButton>
  )
}
