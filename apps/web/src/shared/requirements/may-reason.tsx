import type { ReactNode } from 'react'
import { Notice } from '@candor/ui/states/notice'
import type { RefusalName } from '@candor/contract/result-codes'
import { asksWhoItIs } from '@candor/contract/roles'
import type { Act } from '@candor/contract/roles'
import { useText } from '../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'
import { RestrictionNotices } from '../profile/restriction-notices.tsx'
import { useProfile } from '../server/profile.ts'
import { CertifyFirst } from './certify-first.tsx'
import { TestMoneyOffer } from './test-money-offer.tsx'
import { PathButton } from '../place/path-button.tsx'
import { DebtNotice } from './debt-notice.tsx'

const notices: Partial<Record<RefusalName, (act: Act) => ReactNode>> = {
  exchangeNotOpen: () => <NotOpen />,
  userLocked: () => <RestrictionNotices marks={['locked']} />,
  tradingBanned: () => <RestrictionNotices marks={['tradeBanned']} />,
  withdrawalForbidden: () => <RestrictionNotices marks={['withdrawalBanned']} />,
  notCertified: (act) => (asksWhoItIs(act) ? <CertifyFirst isForMore /> : <LeaveFirst />),
  optionMinimumLevelFailed: () => <AdvancedFirst />,
  nonRealMemberCannotWithdraw: () => <Plain about="demo" />,
  nonRealAccountCannotTransfer: () => <Plain about="demo" />,
  roleNotAllowed: () => <Plain about="agent" />,
  loanOutstanding: () => <Owed what="loan" />,
  supportFundsUnreturned: () => <Owed what="support" />,
  agentGivenSupportFunds: () => <Owed what="support" />,
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

function NotOpen() {
  const text = useText()
  return <Notice>{text('ribbon.notOpen')}</Notice>
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
      action={<PathButton path={paths.advancedCertify} label="assets.certify" size="small" />}
    >
      {text('may.advancedText')}
    </Notice>
  )
}

function Owed({ what }: { what: 'loan' | 'support' }) {
  const { user } = useProfile()
  return <DebtNotice what={what} debt={user?.debts[what]} />
}
