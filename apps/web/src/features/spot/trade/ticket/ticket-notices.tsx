import { Notice } from '@candor/ui/notice'
import { useCertification } from '../../../../shared/requirements/certification.ts'
import { useText } from '../../../../i18n/text.ts'
import type { MarketState } from '@candor/contract/market-states'

/** Why an order can't be placed right now, and what to do about it. */
export function TicketNotices({ state }: { state: MarketState }) {
  const text = useText()
  const isMissing = useCertification((state) => state.isMissing)
  if (state !== 'open') {
    const isHalted = state === 'halted'
    return (
      <Notice kind="warn" title={text(isHalted ? 'ticket.haltedTitle' : 'ticket.closedTitle')}>
        {text(isHalted ? 'ticket.haltedText' : 'ticket.closedText')}
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
