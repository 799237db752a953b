import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { CloseWord } from '@candor/ui/close-word'
import { Toaster } from '@candor/ui/toasts/toaster'
import { loadAllTexts, textIn, useLanguage, useText } from '../i18n/text.ts'
import { PageFrameProvider } from '../shared/page/app-page.tsx'
import { AppTabBar, AppTopBar } from './navigation.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { startOnce } from './start-once.ts'
import { useOffer } from '../shared/update/check.ts'
import type { Version } from '../shared/update/version.ts'
import { findLanguageOffer } from '../shared/language/language-offer.ts'
import { OfflineBar } from '@candor/ui/page/offline-bar'
import { Ribbon } from '@candor/ui/figures/ribbon'
import { formatAge } from '@candor/client/figures/format-age'
import { useOpeningWatch } from '../shared/server/opening.ts'
import { useHeardAt, useIsStale } from '../shared/server/stream.ts'
import { settings } from '../shared/state/settings.ts'

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

function subscribe(listener: () => void) {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

/** The thin lines above every screen: test money, an exchange that is not open, no network, old prices. */
function StatusLines() {
  const text = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const stale = useIsStale()
  const isOpen = useOpeningWatch()
  return (
    <>
      {settings.mode === 'test' && <Ribbon>{text('ribbon.testMoney')}</Ribbon>}
      {!isOpen && <Ribbon>{text('ribbon.notOpen')}</Ribbon>}
      <OfflineBar shown={!online || stale}>{stale ? <StaleText /> : text('network.offline')}</OfflineBar>
    </>
  )
}

/** The age of the prices. It counts on only visually: read out every second it would drown the rest. */
function StaleText() {
  const text = useText()
  const { locale } = useLanguage()
  const heardAt = useHeardAt()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const age = heardAt === null ? null : Math.max(0, Math.floor((now - heardAt) / 1000))
  return (
    <span>
      {text('network.reconnecting')}
      {age !== null && <span aria-hidden> {text('network.pricesAge', { age: formatAge(age, locale) })}</span>}
    </span>
  )
}
