import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { classNames } from './class-names.tsx'
import { toast } from './toast.tsx'
import type { Toast, ToastKind } from './toast.tsx'

const icons: Record<ToastKind, typeof Info> = { info: Info, success: CircleCheck, error: CircleAlert }
const tones: Record<ToastKind, string> = { info: 'text-ink-2', success: 'text-success', error: 'text-danger' }
const nothing: readonly Toast[] = []

export interface ToasterProps {
  /** Names the region for a screen reader. */
  label: string
  closeLabel: string
  /** On a wide screen in the lower right corner, and not under the header, for an app whose controls are at the top. */
  corner?: boolean | undefined
}

export function Toaster({ label, closeLabel, corner = false }: ToasterProps) {
  const [shown] = useSyncExternalStore(toast.subscribe, toast.getSnapshot, () => nothing)
  const card = shown && <ToastCard key={shown.id} item={shown} closeLabel={closeLabel} />
  const isError = shown?.kind === 'error'
  // Both live regions stand in the page before the first toast: one that arrives with its text is often not read out.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- resting on it only stops the clock.
    <section
      aria-label={label}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-[max(var(--safe-top),var(--toast-top,84px))] z-60 mx-auto max-w-form px-4',
        corner
          ? 'lg:top-auto lg:right-0 lg:bottom-0 lg:left-auto lg:w-full lg:pb-4'
          : 'lg:right-4 lg:left-auto lg:w-full',
      )}
      onMouseEnter={toast.pause}
      onMouseLeave={toast.resume}
      onFocus={toast.pause}
      onBlur={toast.resume}
    >
      <div aria-live="assertive">{isError && card}</div>
      <div aria-live="polite">{!isError && card}</div>
    </section>
  )
}

function ToastCard({ item, closeLabel }: { item: Toast; closeLabel: string }) {
  const Icon = icons[item.kind]
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let detach: (() => void) | undefined
    let isGone = false
    async function attach() {
      const { attachToast } = await import('./toast-place.tsx')
      const region = card.current?.closest('section')
      if (card.current && region && !isGone)
        detach = attachToast(card.current, region, () => toast.dismiss(item.id))
    }
    // Without it a toast stands where it is, and has its button.
    attach().catch(() => undefined)
    return () => {
      isGone = true
      detach?.()
    }
  }, [item.id])
  return (
    <div
      ref={card}
      className="pointer-events-auto flex touch-none animate-toast items-center gap-3 rounded-card bg-surface-3 py-1 pr-1 pl-4 text-small text-ink shadow-float"
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${tones[item.kind]}`} />
      <p className="min-w-0 flex-1 py-2">{item.text}</p>
      {item.action && (
        <button
          type="button"
          onClick={() => {
            toast.dismiss(item.id)
            item.action?.onPress()
          }}
          className="min-h-11 shrink-0 rounded-control px-2 font-semibold text-accent-ink"
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => toast.dismiss(item.id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
