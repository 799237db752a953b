import { DemoButton } from '../../../shared/session/demo-button.tsx'
import { useText } from '../../../i18n/text.ts'

/** For visitors who only want to look around. */
export function TryItNow() {
  const text = useText()
  return (
    <section className="pt-9">
      <p className="flex items-center gap-4 pb-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text('login.justLooking')}
      </p>
      <DemoButton size="large" />
      <p className="pt-2.5 text-center text-small text-ink-3">{text('login.tryItNowHint')}</p>
    </section>
  )
}
