import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { paths } from '@candor/contract/app-paths'
import type { Need } from '../../../shared/requirements/purse.ts'
import { ReadyNotice } from '../../../shared/requirements/ready-notice.tsx'
import { useReady } from '../../../shared/requirements/use-ready.ts'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { useSession } from '../../../shared/state/state.ts'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { breakEnd } from '../limits/model.ts'
import type { Limits } from '../limits/store.ts'
import { useIsAhead } from '../../../shared/options/use-is-ahead.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'

/** The user's own break or exclusion in force, and its end. */
export function usePausedUntil(limits: Limits | null): { kind: 'break' | 'exclusion'; until: string } | null {
  const excluded = limits?.excludedUntil ?? null
  const coolOff = limits && breakEnd(limits)
  const [isExcluded, isBreak] = [useIsAhead(excluded), useIsAhead(coolOff)]
  if (excluded !== null && isExcluded) return { kind: 'exclusion', until: excluded }
  return coolOff !== null && isBreak ? { kind: 'break', until: coolOff } : null
}

type Props = { isOpen: boolean; isAdvancedOnly: boolean; limits: Limits | null; need: Need }

/** Why no option can be opened, and what to do about it. */
export function TicketNotices({ isOpen, isAdvancedOnly, limits, need }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const paused = usePausedUntil(limits)
  const { isReady } = useReady('options', need)
  const signedIn = useSession((session) => session.token !== null)
  if (!isOpen) {
    return (
      <Notice kind="warn" title={text('options.closedTitle')}>
        {text('options.closedText')}
      </Notice>
    )
  }
  if (!signedIn) {
    return (
      <Button fullWidth onClick={() => askToSignIn()}>
        {text('ticket.loginToTrade')}
      </Button>
    )
  }
  if (!isReady) return <ReadyNotice act="options" need={need} />
  if (paused) {
    return (
      <Notice title={text(`options.paused.${paused.kind}`)}>
        {text('limits.until', { time: formatTime(paused.until, locale) })}
      </Notice>
    )
  }
  return isAdvancedOnly ? <AdvancedOnly /> : null
}

/** The link to the level that this pair requires, if it is missing. */
function AdvancedOnly() {
  const text = useText()
  const hasLevel = useSession((session) => session.user?.certification.advanced === 'verified')
  if (hasLevel) return null
  return (
    <Notice action={<PathButton path={paths.advancedCertify} label="identity.level.advanced" size="small" />}>
      {text('options.advancedOnly')}
    </Notice>
  )
}
