import { Notice } from '@candor/ui/notice'
import { CertifyNotice } from '../../../../app/certify-notice.tsx'
import { useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../live/markets.ts'

/** Why an order can't be placed right now, and what to do about it. */
export function TicketNotices({ market }: { market: Market }) {
  const text = useText()
  if (market.isOpen) return <CertifyNotice />
  return (
    <Notice kind="warn" title={text('ticket.closedTitle')}>
      {text('ticket.closedText')}
    </Notice>
  )
}
