import { Notice } from '@candor/ui/states/notice'
import type { Profile } from '@candor/contract/calls/account'
import type { Grant } from '@candor/contract/calls/support'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { DebtNotice } from '../../../shared/requirements/debt-notice.tsx'

type Props = { debts: Profile['debts']; grant: Grant | null }

/** Debts, and support funds that wait for an answer. */
export function MoneyNotices({ debts: { loan, support }, grant }: Props) {
  const text = useText()
  const figures = useFigures()
  return (
    <>
      <DebtNotice what="loan" debt={loan} />
      <DebtNotice what="support" debt={support} />
      {grant?.state === 'offered' && (
        <Notice
          title={text('support.offerWaits')}
          action={<PathButton path={paths.support} label="support.look" size="small" />}
        >
          {text('support.offerWaitsText', {
            amount: figures.amount(grant.amount, grant.coin),
            time: figures.time(grant.expiresAt, 'minute'),
          })}
        </Notice>
      )}
    </>
  )
}
