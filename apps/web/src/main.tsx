import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { startHistory } from './shared/place/history.ts'
import { awaitInstallOffer } from './shared/update/install-prompt.ts'
import { startLayers } from './shared/place/layers.ts'
import { currentPlace } from './shared/place/location.ts'
import { loadingViewDelayMs, pageLoader } from './shell/page-load.ts'
import { routeAt } from './shell/routes.ts'
import { usePreferences } from './shared/state/state.ts'
import { followTheme } from './shell/theme.ts'
import { loadLanguage } from './i18n/text.ts'
import './styles.css'

// A function, because pages import from this module's chunk: a top-level await would make them wait for it.
async function start() {
  awaitInstallOffer()
  startHistory()
  startLayers()
  followTheme()

  // The texts and the first page load in parallel; the outlet reports a page that fails or is slow.
  const firstPage = pageLoader.show(routeAt(currentPlace().path))
  await loadLanguage(usePreferences.getState().languageShortName)
  await Promise.race([firstPage, new Promise((resolve) => setTimeout(resolve, loadingViewDelayMs))])

  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  const app = createRoot(root)
  // As a transition it is drawn in short steps, and a slow phone stays responsive.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

start().catch(() => {
  // Without any catalogue these are the only words.
  document.getElementById('start-failed')?.removeAttribute('hidden')
})
