import { Notice } from '@candor/ui/states/notice'
import type { Need } from '../../../../shared/requirements/purse.ts'
import { ReadyNotice } from '../../../../shared/requirements/ready-notice.tsx'
import { useText } from '../../../../i18n/text.ts'
import type { MarketState } from '@candor/contract/market-states'

/** Why an order can't be placed now, and what to do about it. */
export function TicketNotices({ state, need }: { state: MarketState; need: Need }) {
  const text = useText()
  if (state === 'open') return <ReadyNotice act="trade" need={need} />
  const isHalted = state === 'halted'
  return (
    <Notice kind="warn" title={text(isHalted ? 'ticket.haltedTitle' : 'ticket.closedTitle')}>
      {text(isHalted ? 'ticket.haltedText' : 'ticket.closedText')}
    </Notice>
  )
}
