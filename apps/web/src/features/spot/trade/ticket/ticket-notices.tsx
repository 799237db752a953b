import { Notice } from '@candor/ui/notice'
import { MayNotice } from '../../../../shared/requirements/may-notice.tsx'
import { useText } from '../../../../i18n/text.ts'
import type { MarketState } from '@candor/contract/market-states'

/** Why an order can't be placed right now, and what to do about it. */
export function TicketNotices({ state }: { state: MarketState }) {
  const text = useText()
  if (state === 'open') return <MayNotice act="trade" />
  const isHalted = state === 'halted'
  return (
    <Notice kind="warn" title={text(isHalted ? 'ticket.haltedTitle' : 'ticket.closedTitle')}>
      {text(isHalted ? 'ticket.haltedText' : 'ticket.closedText')}
    </Notice>
  )
}
