import { useSyncExternalStore } from 'react'

// From here on the account stands beside the conversation; the same width as `xl` in the styles.
const besideQuery = '(min-width: 1280px)'
const query = () => globalThis.matchMedia(besideQuery)

function subscribe(listener: () => void) {
  const watched = query()
  watched.addEventListener('change', listener)
  return () => watched.removeEventListener('change', listener)
}

/** Whether anybody sees the account: every look at one is in the audit log. */
export function useIsPaneShown(isAsked: boolean): boolean {
  return useSyncExternalStore(subscribe, () => query().matches) || isAsked
}
