import { Suspense, lazy, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { CloseWord } from '@candor/ui/close-word'
import { Toaster } from '@candor/ui/toasts/toaster'
import { loadAllTexts, textIn, useText } from '../i18n/text.ts'
import { PageFrameProvider } from '../shared/page/app-page.tsx'
import { AppTabBar, AppTopBar } from './navigation.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { startOnce } from './start-once.ts'
import { StatusLines } from './status-lines.tsx'
import { useOffer } from '../shared/update/check.ts'
import type { Version } from '../shared/update/version.ts'
import { findLanguageOffer } from '../shared/language/language-offer.ts'

/** Asks a first visitor in the browser's preferred language. Nobody else loads this code. */
function LanguageOffer() {
  const [panel, setPanel] = useState<ReactNode>(null)
  useEffect(() => {
    const language = findLanguageOffer()
    if (!language) return
    Promise.all([import('./language-offer-panel.tsx'), textIn(language, 'language.offer')]).then(
      ([{ LanguageOfferPanel }, words]) => setPanel(<LanguageOfferPanel {...{ language, words }} />),
      // Without a network, switching is impossible too.
      () => undefined,
    )
  }, [])
  return panel
}

const UpdateDialog = lazy(async (): Promise<{ default: ComponentType<{ offer: Version }> }> => {
  try {
    const [dialog] = await Promise.all([import('./update/update-dialog.tsx'), loadAllTexts()])
    return { default: dialog.UpdateDialog }
  } catch {
    // A dialog that fails to load must not break a screen; the next check offers it again.
    return { default: () => null }
  }
})

function UpdateGate() {
  const offer = useOffer((state) => state.offer)
  if (!offer) return null
  return (
    <Suspense>
      <UpdateDialog key={offer.buildId} offer={offer} />
    </Suspense>
  )
}

const frame = { ribbon: <StatusLines />, topBar: <AppTopBar />, tabBar: <AppTabBar /> }

export function App() {
  const text = useText()
  useEffect(startOnce, [])
  return (
    <CloseWord value={text('action.close')}>
      {/* A button, not a link to #main: in this app the hash is the route. */}
      <button
        type="button"
        onClick={() => document.getElementById('main')?.focus()}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-chip focus:bg-surface-3 focus:px-4 focus:py-3"
      >
        {text('page.skip')}
      </button>
      <PageFrameProvider value={frame}>
        <PageOutlet />
      </PageFrameProvider>
      <LanguageOffer />
      <UpdateGate />
      <Toaster label={text('toast.region')} />
    </CloseWord>
  )
}
