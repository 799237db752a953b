import { LinkButton } from '@candor/ui/link-button'
import { Notice } from '@candor/ui/notice'
import type { Profile } from '@candor/contract/calls/account'
import type { Act } from '@candor/contract/roles'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { isBuilt, paths } from '../place/paths.ts'
import { RestrictionNotices } from '../profile/restriction-notices.tsx'
import { useProfile } from '../server/profile.ts'
import { CertifyFirst } from './certify-first.tsx'
import { useMay } from './use-may.ts'

/** Says before anything is tried why it would be refused, and what lifts that. A visitor is told nothing. */
export function MayNotice({ act }: { act: Act }) {
  const text = useText()
  const { user } = useProfile()
  const { refusal } = useMay(act)
  switch (refusal) {
    case 'userLocked':
      return <RestrictionNotices marks={['locked']} />
    case 'tradingBanned':
      return <RestrictionNotices marks={['tradeBanned']} />
    case 'withdrawalForbidden':
      return <RestrictionNotices marks={['withdrawalBanned']} />
    case 'notCertified':
      return <CertifyFirst />
    case 'optionMinimumLevelFailed':
      return (
        <Notice
          title={text('may.advancedTitle')}
          action={isBuilt(paths.certify) && <Way to={paths.certify} label={text('assets.certify')} />}
        >
          {text('may.advancedText')}
        </Notice>
      )
    case 'nonRealMemberCannotWithdraw':
    case 'nonRealAccountCannotTransfer':
      return <Notice title={text('may.demoTitle')}>{text('may.demoText')}</Notice>
    case 'roleNotAllowed':
      return <Notice title={text('may.agentTitle')}>{text('may.agentText')}</Notice>
    case 'loanOutstanding':
      return <Owed what="loan" debt={user?.debts.loan ?? null} way={paths.loanRecords} />
    case 'supportFundsUnreturned':
    case 'agentGivenSupportFunds':
      return <Owed what="support" debt={user?.debts.support ?? null} way={paths.support} />
    default:
      return null
  }
}

type Debt = Profile['debts']['loan']

function Owed({ what, debt, way }: { what: 'loan' | 'support'; debt: Debt; way: string }) {
  const text = useText()
  const figures = useFigures()
  if (debt === null) return null
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
