export interface Announcement {
  id: number
  text: string
}

export const ANNOUNCED_MS = 5000

/** Messages only for screen readers: everybody else sees the change on the screen. */
export function createAnnouncer() {
  let said: Announcement | null = null
  let lastId = 0
  let clock: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function publish(next: Announcement | null) {
    said = next
    for (const listener of listeners) listener()
  }

  return {
    announce: (text: string) => {
      lastId += 1
      clearTimeout(clock)
      // Removed again, so that nobody finds it when reading the page later.
      clock = setTimeout(() => publish(null), ANNOUNCED_MS)
      publish({ id: lastId, text })
    },
    getSnapshot: () => said,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The app's one announcer, heard through `Toaster`. */
export const announcer = createAnnouncer()

/** Announces the result of an action that is visible on the screen, and so needs no toast. */
export const { announce } = announcer
