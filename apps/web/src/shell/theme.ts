import { usePreferences } from '../shared/state/state.ts'
import type { Preferences } from '../shared/state/app-state.ts'

const grounds = { dark: '#0b0d12', light: '#f5f6f8' }

function apply({ theme, rise }: Pick<Preferences, 'theme' | 'rise'>): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  if (rise === 'red') root.dataset['rise'] = 'red'
  else delete root.dataset['rise']
  // The phone's own bar takes the page's colour, also if the page's theme differs from the system's.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const system = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.setAttribute('content', grounds[theme === 'system' ? system : theme])
  }
}

export function followTheme(): void {
  apply(usePreferences.getState())
  usePreferences.subscribe(apply)
}
