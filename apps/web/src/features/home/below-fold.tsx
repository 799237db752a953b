import { ChevronRight, Smartphone } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { useIsWide } from '@candor/ui/use-is-wide'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../i18n/text.ts'
import { ChecksCard } from './checks-card.tsx'
import { Promotions } from './promotions.tsx'

/** The part below the markets, loaded on the way there. A wide screen has the checks beside it. */
export function BelowFold({ promotions }: { promotions: readonly ContentItem[] }) {
  const text = useText()
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:gap-4">
      {promotions.length > 0 && <Promotions items={promotions} />}
      {!useIsWide() && <ChecksCard />}
      <a
        href={hrefOf(paths.getApp)}
        className="flex min-h-13 items-center gap-3 rounded-card bg-surface-1 px-4 shadow-card -outline-offset-2 hover:bg-surface-2"
      >
        <Smartphone aria-hidden className="size-5.5 text-ink-2" strokeWidth={1.75} />
        <span className="flex-1">{text('shortcut.getApp')}</span>
        <ChevronRight aria-hidden className="size-4.5 text-ink-3" />
      </a>
    </div>
  )
}
