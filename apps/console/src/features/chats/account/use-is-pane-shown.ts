import { useSyncExternalStore } from 'react'

// From this width on the account stands beside the conversation; the same as `xl` in the styles.
const besideQuery = '(min-width: 1280px)'
const query = () => globalThis.matchMedia(besideQuery)

function subscribe(listener: () => void) {
  const watched = query()
  watched.addEventListener('change', listener)
  return () => watched.removeEventListener('change', listener)
}

/** Whether the account is visible: every view of one is in the audit log. */
export function useIsPaneShown(isAsked: boolean): boolean {
  return useSyncExternalStore(subscribe, () => query().matches) || isAsked
}
