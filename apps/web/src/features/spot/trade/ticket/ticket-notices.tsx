import { Notice } from '@candor/ui/notice'
import { CertifyFirst } from '../../../../shared/requirements/certify-first.tsx'
import { useCertification } from '../../../../shared/requirements/certification.ts'
import {
  RestrictionNotices,
  tradeLimiting,
  useRestrictions,
} from '../../../../shared/profile/restriction-notices.tsx'
import { useText } from '../../../../i18n/text.ts'
import type { MarketState } from '@candor/contract/market-states'

/** Why an order can't be placed right now, and what to do about it. */
export function TicketNotices({ state }: { state: MarketState }) {
  const text = useText()
  const isMissing = useCertification((state) => state.isMissing)
  const isRestricted = useRestrictions(tradeLimiting).length > 0
  if (state !== 'open') {
    const isHalted = state === 'halted'
    return (
      <Notice kind="warn" title={text(isHalted ? 'ticket.haltedTitle' : 'ticket.closedTitle')}>
        {text(isHalted ? 'ticket.haltedText' : 'ticket.closedText')}
      </Notice>
    )
  }
  if (isRestricted) return <RestrictionNotices marks={tradeLimiting} />
  if (!isMissing) return null
  return <CertifyFirst kind="warn" words={{ title: 'ticket.certifyTitle', text: 'ticket.certifyText' }} />
}
