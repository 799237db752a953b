import { Notice } from '@candor/ui/notice'
import { useCertification } from '../../../shared/requirements/certification.ts'
import { formatTime } from '@candor/client/figures/format-time'
import {
  RestrictionNotices,
  tradeLimiting,
  useRestrictions,
} from '../../../shared/profile/restriction-notices.tsx'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { breakEnd } from '../limits/model.ts'
import type { Limits } from '../limits/store.ts'
import { useIsAhead } from '../use-is-ahead.ts'

/** The wish not to be let in that is in force, and until when. */
export function usePausedUntil(limits: Limits | null): { kind: 'break' | 'exclusion'; until: string } | null {
  const excluded = limits?.excludedUntil ?? null
  const coolOff = limits && breakEnd(limits)
  const [isExcluded, isBreak] = [useIsAhead(excluded), useIsAhead(coolOff)]
  if (excluded !== null && isExcluded) return { kind: 'exclusion', until: excluded }
  return coolOff !== null && isBreak ? { kind: 'break', until: coolOff } : null
}

type Props = { isOpen: boolean; isFresh: boolean; isAdvancedOnly: boolean; limits: Limits | null }

/** Why no option can be opened right now, and what to do about it. */
export function TicketNotices({ isOpen, isFresh, isAdvancedOnly, limits }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const isMissing = useCertification((state) => state.isMissing)
  const paused = usePausedUntil(limits)
  const isRestricted = useRestrictions(tradeLimiting).length > 0
  if (!isOpen) {
    return (
      <Notice kind="warn" title={text('options.closedTitle')}>
        {text('options.closedText')}
      </Notice>
    )
  }
  if (isRestricted) return <RestrictionNotices marks={tradeLimiting} />
  if (paused) {
    return (
      <Notice title={text(`options.paused.${paused.kind}`)}>
        {text('limits.until', { time: formatTime(paused.until, locale) })}
      </Notice>
    )
  }
  if (!isFresh) {
    return (
      <Notice kind="warn" title={text('options.staleTitle')}>
        {text('options.staleText')}
      </Notice>
    )
  }
  if (isMissing) {
    return (
      <Notice kind="warn" title={text('ticket.certifyTitle')}>
        {text('ticket.certifyText')}
      </Notice>
    )
  }
  return isAdvancedOnly ? <Notice>{text('options.advancedOnly')}</Notice> : null
}
