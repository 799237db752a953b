export type ToastKind = 'info' | 'success' | 'error'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** One thing to do about it; such a toast stays longer. */
  action?: ToastAction | undefined
}

export const TOASTS_MAX = 3
export const TOAST_SHOWN_MS = 4000
export const TOAST_WITH_ACTION_MS = 10_000

/** The newest stand last; a fourth pushes the oldest out; a repeated text moves to the end and does not stack. */
export function addToast(shown: readonly Toast[], added: Toast): readonly Toast[] {
  const others = shown.filter((toast) => toast.kind !== added.kind || toast.text !== added.text)
  return [...others, added].slice(-TOASTS_MAX)
}

/** A list with clocks: each toast leaves after its time, and all clocks stand still while someone is reading. */
export function createToastStore() {
  let shown: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const listeners = new Set<() => void>()
  const clocks = new Map<number, ReturnType<typeof setTimeout>>()

  function publish(next: readonly Toast[]) {
    shown = next
    // A toast closed by hand disappears from under the pointer, which then never leaves it.
    if (shown.length === 0) paused = false
    for (const [id, clock] of clocks) {
      if (shown.some((toast) => toast.id === id)) continue
      clearTimeout(clock)
      clocks.delete(id)
    }
    for (const listener of listeners) listener()
  }

  function startClock({ id, action }: Toast) {
    clocks.set(
      id,
      setTimeout(() => dismiss(id), action ? TOAST_WITH_ACTION_MS : TOAST_SHOWN_MS),
    )
  }

  const show =
    (kind: ToastKind) =>
    (text: string, action?: ToastAction): number => {
      lastId += 1
      const added = { id: lastId, kind, text, action }
      publish(addToast(shown, added))
      if (!paused) startClock(added)
      return added.id
    }

  function dismiss(id: number) {
    publish(shown.filter((toast) => toast.id !== id))
  }

  return {
    info: show('info'),
    success: show('success'),
    error: show('error'),
    dismiss,
    clear: () => publish([]),
    pause: () => {
      paused = true
      for (const clock of clocks.values()) clearTimeout(clock)
      clocks.clear()
    },
    resume: () => {
      if (!paused) return
      paused = false
      for (const toast of shown) startClock(toast)
    },
    getSnapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The app's one list of toasts: `toast.error(text)` from anywhere, shown by `Toaster`. */
export const toast = createToastStore()
