import { Button } from '@candor/ui/button'
import { beginDemo } from '../../../shared/session/begin-demo.ts'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'

/** One press, a throwaway account on test money. */
export function TryItNow() {
  const text = useText()
  const start = useAct(beginDemo)
  return (
    <section className="pt-9">
      <p className="flex items-center gap-4 pb-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text('login.justLooking')}
      </p>
      <Button
        size="large"
        fullWidth
        loading={start.busy}
        onClick={() => void start.run()}
        className="bg-accent-wash! text-accent-ink! hover:brightness-110"
      >
        {text('login.tryItNow')}
      </Button>
      <p className="pt-2.5 text-center text-small text-ink-3">{text('login.tryItNowHint')}</p>
    </section>
  )
}
