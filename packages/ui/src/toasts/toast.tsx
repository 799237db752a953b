export type ToastKind = 'info' | 'success' | 'error'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** A single action for it; such a toast stays longer. */
  action?: ToastAction | undefined
  /** Its subject: of several about the same one, only the newest is shown. */
  about?: string | undefined
  /** It happened elsewhere: it waits until the result of the user's own action was read. */
  isNews?: boolean | undefined
}

export type ToastMore = Pick<Toast, 'action' | 'about'>

export const TOASTS_WAITING_MAX = 3
export const TOAST_SHOWN_MS = 4000
export const TOAST_WITH_ACTION_MS = 10_000
export const TOAST_MOVE_MS = 1000

/** The first one is shown, the others wait. A result replaces the shown toast; news waits for its turn. */
export function addToast(shelf: readonly Toast[], added: Toast): readonly Toast[] {
  const [shown, ...waiting] = shelf
  if (!shown) return [added]
  const isAbout = ({ about }: Toast) => about !== undefined && about === added.about
  const isSame = ({ kind, text }: Toast) => kind === added.kind && text === added.text
  // An order that has traded is no longer reported as placed.
  if (!added.isNews && shelf.some((one) => isAbout(one) && one.isNews)) return shelf
  if (isAbout(shown) || isSame(shown)) return [added, ...waiting]
  const others = waiting.filter((one) => !isAbout(one) && !isSame(one))
  return added.isNews ? [shown, ...[...others, added].slice(-TOASTS_WAITING_MAX)] : [added, ...others]
}

/** One at a time, each with its timer, which pauses while someone is reading. */
export function createToastStore() {
  let shelf: readonly Toast[] = []
  let lastId = 0
  let shownAt = 0
  let paused = false
  let clock: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function publish(next: readonly Toast[]) {
    const [before, after] = [shelf[0], next[0]]
    shelf = next
    // A toast closed by hand disappears under the pointer, so no leave event follows.
    if (!after) paused = false
    if (before !== after) {
      shownAt = Date.now()
      restart()
    }
    for (const listener of listeners) listener()
  }

  function restart() {
    clearTimeout(clock)
    const [shown] = shelf
    if (!shown || paused) return
    clock = setTimeout(() => dismiss(shown.id), shown.action ? TOAST_WITH_ACTION_MS : TOAST_SHOWN_MS)
  }

  function add(added: Omit<Toast, 'id'>): number {
    lastId += 1
    publish(addToast(shelf, { ...added, id: lastId }))
    return lastId
  }

  function dismiss(id: number) {
    publish(shelf.filter((toast) => toast.id !== id))
  }

  const result =
    (kind: ToastKind) =>
    (text: string, more?: ToastMore): number =>
      add({ kind, text, ...more })

  return {
    info: result('info'),
    success: result('success'),
    error: result('error'),
    news: (kind: ToastKind, text: string, more?: ToastMore) => add({ kind, text, isNews: true, ...more }),
    dismiss,
    /** A page change removes the result of an action on it, unless it was shown with the move itself. */
    leavePage: () => {
      const [shown] = shelf
      if (shown && !shown.isNews && Date.now() - shownAt >= TOAST_MOVE_MS) dismiss(shown.id)
    },
    clear: () => publish([]),
    pause: () => {
      paused = true
      clearTimeout(clock)
    },
    resume: () => {
      if (!paused) return
      paused = false
      restart()
    },
    getSnapshot: () => shelf,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The app's one place for toasts: `toast.error(text)` from anywhere, shown by `Toaster`. */
export const toast = createToastStore()

/** At the start of an action: returns a function that removes the older error once the action is done. */
export function settlingError(): () => void {
  const [shown] = toast.getSnapshot()
  return () => {
    if (shown?.kind === 'error') toast.dismiss(shown.id)
  }
}
