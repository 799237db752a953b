import { ChevronRight, ShieldCheck } from 'lucide-react'
import type { Profile } from '@candor/contract/calls/account'
import { Badge } from '@candor/ui/badge'
import { useText } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { nextSecurityStep, securityBars, securityTones } from './security.ts'

/** The account's security level, and the next step that raises it. */
export function SecurityMeter({ user }: { user: Profile }) {
  const text = useText()
  const bars = securityBars[user.securityLevel]
  const next = nextSecurityStep(user)
  return (
    <div className="overflow-hidden rounded-card bg-surface-1 shadow-card">
      <div className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ShieldCheck aria-hidden className="size-5.5 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-auto">{text('security.level')}</span>
          <Badge tone={securityTones[user.securityLevel]}>{text(`security.${user.securityLevel}`)}</Badge>
        </div>
        <span aria-hidden className="flex gap-1">
          {[1, 2, 3].map((step) => (
            <span
              key={step}
              className={`h-1 flex-1 rounded-full ${step <= bars ? 'bg-accent' : 'bg-surface-3'}`}
            />
          ))}
        </span>
        {!next && <p className="text-small text-ink-2">{text('security.allSet')}</p>}
      </div>
      {next && (
        <a
          href={hrefOf(next.path)}
          className="flex min-h-12 items-center gap-2 border-t border-line px-4 py-2 text-small -outline-offset-2 hover:bg-surface-2"
        >
          <span className="flex-1">{text(next.text)}</span>
          <ChevronRight aria-hidden className="size-4.5 text-ink-3" />
        </a>
      )}
    </div>
  )
}
