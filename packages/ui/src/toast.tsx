export type ToastKind = 'info' | 'success' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

export const TOASTS_MAX = 3
export const TOAST_SHOWN_MS = 4000

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

  function startClock(id: number) {
    clocks.set(
      id,
      setTimeout(() => dismiss(id), TOAST_SHOWN_MS),
    )
  }

  function show(kind: ToastKind, text: string): number {
    lastId += 1
    const id = lastId
    publish(addToast(shown, { id, kind, text }))
    if (!paused) startClock(id)
    return id
  }

  function dismiss(id: number) {
    publish(shown.filter((toast) => toast.id !== id))
  }

  return {
    info: (text: string) => show('info', text),
    success: (text: string) => show('success', text),
    error: (text: string) => show('error', text),
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
      for (const toast of shown) startClock(toast.id)
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
