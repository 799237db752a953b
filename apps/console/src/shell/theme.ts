import { usePreferences } from '../shared/state/preferences.ts'
import type { Theme } from '../shared/state/preferences.ts'

const grounds = { dark: '#0b0d12', light: '#f5f6f8' }

function apply(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  // A phone's own bar takes the page's colour, also if the page's theme differs from the system's.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const system = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.setAttribute('content', grounds[theme === 'system' ? system : theme])
  }
}

export function followTheme(): void {
  apply(usePreferences.getState().theme)
  usePreferences.subscribe(({ theme }) => apply(theme))
}
