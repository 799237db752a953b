import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'

type Change = 'newAddress' | 'newCard' | 'password' | 'email'

/** Says, before it matters, that withdrawals are looked at for a day after a change. */
export function CautionNotice({ about }: { about: Change }) {
  const text = useText()
  return (
    <Notice kind="warn" title={text('caution.title')}>
      {text(`caution.${about}`)}
    </Notice>
  )
}
