import { useEffect, useRef } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { attachSwipe } from './toast-swipe.tsx'
import { toast } from './toast.tsx'
import type { Toast, ToastKind } from './toast.tsx'

const icons: Record<ToastKind, typeof Info> = { info: Info, success: CircleCheck, error: CircleAlert }
const tones: Record<ToastKind, string> = { info: 'text-ink-2', success: 'text-success', error: 'text-danger' }

/** The parts of a toast beside its text, inside its card: the icon, the buttons and the swipe. */
export function ToastParts({ item, closeLabel }: { item: Toast; closeLabel: string }) {
  const { id, kind, action } = item
  const Icon = icons[kind]
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const card = close.current?.parentElement
    return card ? attachSwipe(card, () => toast.dismiss(id)) : undefined
  }, [id])
  return (
    <>
      <Icon aria-hidden className={`order-first size-5 shrink-0 ${tones[kind]}`} />
      {action && (
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id)
            action.onPress()
          }}
          className="min-h-11 shrink-0 rounded-control px-2 font-semibold text-accent-ink"
        >
          {action.label}
        </button>
      )}
      <button
        ref={close}
        type="button"
        aria-label={closeLabel}
        onClick={() => toast.dismiss(id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </>
  )
}
