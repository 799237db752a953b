import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ToastParts } from './toast-parts.tsx'
import { announcer } from './announce.tsx'
import { classNames } from '../class-names.tsx'
import { placeToast } from './toast-place.tsx'
import { toast } from './toast.tsx'
import type { Toast } from './toast.tsx'

const nothing: readonly Toast[] = []

export interface ToasterProps {
  /** Names the region for a screen reader. */
  label: string
  closeLabel: string
  /** On a wide screen in the lower right corner instead of under the header, where the app has controls. */
  corner?: boolean | undefined
}

export function Toaster({ label, closeLabel, corner = false }: ToasterProps) {
  const [shown] = useSyncExternalStore(toast.subscribe, toast.getSnapshot, () => nothing)
  const said = useSyncExternalStore(announcer.subscribe, announcer.getSnapshot, () => null)
  const [Parts, setParts] = useState<typeof ToastParts | null>(null)
  const isWanted = shown !== undefined && Parts === null
  // Loaded with the first toast. If that fails, its text is shown all the same.
  useEffect(() => {
    if (isWanted)
      import('./toast-parts.tsx').then(
        (loaded) => setParts(() => loaded.ToastParts),
        () => undefined,
      )
  }, [isWanted])
  const card = shown && (
    <div
      key={shown.id}
      ref={placeToast}
      className="pointer-events-auto flex min-h-13 touch-none animate-toast items-center gap-3 rounded-card bg-surface-3 py-1 pr-1 pl-4 text-small text-ink shadow-float"
    >
      <p className="min-w-0 flex-1 py-2">{shown.text}</p>
      {Parts ? <Parts item={shown} closeLabel={closeLabel} /> : <PartsToCome />}
    </div>
  )
  const isError = shown?.kind === 'error'
  // All live regions are in the page before the first toast: one added with its text is often not read out.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- resting on it only stops the clock.
    <section
      aria-label={label}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-[max(var(--safe-top),var(--toast-top,0px))] z-60 mx-auto max-w-form px-4',
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
      <div aria-live="polite" className="sr-only">
        {said && <p key={said.id}>{said.text}</p>}
      </div>
    </section>
  )
}

/** The room of the icon and the button, so that the text does not move. */
function PartsToCome() {
  return (
    <>
      <span className="order-first size-5 shrink-0" />
      <span className="size-11 shrink-0" />
    </>
  )
}
