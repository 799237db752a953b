import type { ReactNode } from 'react'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { useSession } from '../../../shared/state/state.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'

const loadPairSheet = async () => (await import('./pair-sheet.tsx')).PairSheet
const loadLimitsSheet = async () => (await import('../limits/limits-sheet.tsx')).LimitsSheet

/** The pair, the button to switch it, its details, and the user's own limits. */
export function OptionsHeader({ pair, children }: { pair: string; children?: ReactNode }) {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  const pairs = useSheet(loadPairSheet)
  const limits = useSheet(loadLimitsSheet)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 py-0.5">
      <h1 className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={pairs.show}
          className="flex min-h-11 max-w-full items-center gap-1.5 rounded-chip text-title font-bold"
        >
          <span className="truncate">{pair}</span>
          <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <span className="sr-only">{text('options.switch')}</span>
        </button>
      </h1>
      {children}
      <span className="-mr-2.5 ml-auto">
        <IconButton
          label={text('limits.title')}
          aria-haspopup="dialog"
          onClick={signedIn ? limits.show : () => askToSignIn()}
          icon={<ShieldCheck aria-hidden strokeWidth={1.75} />}
        />
      </span>
      {pairs.element}
      {limits.element}
    </div>
  )
}
