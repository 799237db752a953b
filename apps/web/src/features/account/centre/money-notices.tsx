import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import type { Profile } from '@candor/contract/calls/account'
import type { Grant } from '@candor/contract/calls/support'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'

type Props = { debts: Profile['debts']; grant: Grant | null }

/** Debts, and support funds that wait for an answer. */
export function MoneyNotices({ debts: { loan, support }, grant }: Props) {
  const text = useText()
  const figures = useFigures()
  return (
    <>
      {loan && (
        <Notice
          kind="warn"
          title={text('may.loanTitle')}
          action={<Way path={paths.loanRecords} label={text('may.loanWay')} />}
        >
          {text('may.loanText', { amount: figures.amount(loan.amount, loan.coin) })}
        </Notice>
      )}
      {support && (
        <Notice
          kind="warn"
          title={text('may.supportTitle')}
          action={<Way path={paths.support} label={text('may.supportWay')} />}
        >
          {text('may.supportText', { amount: figures.amount(support.amount, support.coin) })}
        </Notice>
      )}
      {grant?.state === 'offered' && (
        <Notice
          title={text('support.offerWaits')}
          action={<Way path={paths.support} label={text('support.look')} />}
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

function Way({ path, label }: { path: string; label: string }) {
  return (
    <LinkButton href={hrefOf(path)} size="small">
      {label}
    </LinkButton>
  )
}
