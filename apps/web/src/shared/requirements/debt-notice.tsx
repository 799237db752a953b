import { Notice } from '@candor/ui/states/notice'
import { paths } from '@candor/contract/app-paths'
import type { Profile } from '@candor/contract/calls/account'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { PathButton } from '../place/path-button.tsx'

const ways = { loan: paths.loanRecords, support: paths.support }

type Props = { what: keyof typeof ways; debt: Profile['debts']['loan' | 'support'] | undefined }

/** A debt of the account, and the link to pay it back; nothing without one. */
export function DebtNotice({ what, debt }: Props) {
  const text = useText()
  const figures = useFigures()
  if (!debt) return null
  return (
    <Notice
      kind="warn"
      title={text(`may.${what}Title`)}
      action={<PathButton path={ways[what]} label={`may.${what}Way`} size="small" />}
    >
      {text(`may.${what}Text`, { amount: figures.amount(debt.amount, debt.coin) })}
    </Notice>
  )
}
