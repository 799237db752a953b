import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'

type Change = 'newAddress' | 'newCard' | 'password' | 'email'

/** Warns in advance that withdrawals are reviewed for a day after a change. */
export function CautionNotice({ about }: { about: Change }) {
  const text = useText()
  return (
    <Notice kind="warn" title={text('caution.title')}>
      {text(`caution.${about}`)}
    </Notice>
  )
}
