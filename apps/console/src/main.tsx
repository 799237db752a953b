import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLanguage } from './i18n/text.ts'
import { usePreferences } from './shared/state/preferences.ts'
import { askWhoIsThere } from './features/sign-in/queries.ts'
import { App } from './shell/app.tsx'
import { followTheme } from './shell/theme.ts'
import './styles.css'

async function start() {
  followTheme()
  const asked = askWhoIsThere()
  await Promise.all([loadLanguage(usePreferences.getState().languageShortName), asked])
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

start().catch(() => {
  // Without any catalogue these are the only words.
  document.getElementById('start-failed')?.removeAttribute('hidden')
})
