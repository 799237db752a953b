import { Notice } from '@candor/ui/notice'
import { useCertification } from '../../../../shared/requirements/certification.ts'
import { useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'

/** Why an order can't be placed right now, and what to do about it. */
export function TicketNotices({ market }: { market: Market }) {
  const text = useText()
  const isMissing = useCertification((state) => state.isMissing)
  if (!market.isOpen) {
    return (
      <Notice kind="warn" title={text('ticket.closedTitle')}>
        {text('ticket.closedText')}
      </Notice>
    )
  }
  if (!isMissing) return null
  return (
    <Notice kind="warn" title={text('ticket.certifyTitle')}>
      {text('ticket.certifyText')}
    </Notice>
  )
}
