import { useSyncExternalStore } from 'react'
import { usePreferences } from './state.ts'

const systemDark = () => globalThis.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void) {
  const query = systemDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsDark(): boolean {
  const theme = usePreferences((preferences) => preferences.theme)
  const system = useSyncExternalStore(subscribe, () => systemDark().matches)
  return theme === 'system' ? system : theme === 'dark'
}
