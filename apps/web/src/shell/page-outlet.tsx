import { Component, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { ErrorState } from '@candor/ui/states/error-state'
import { LoadingView } from '@candor/ui/states/loading-view'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../i18n/text.ts'
import { loginDelayMs } from '../shared/server/session-end.ts'
import { AppPage } from '../shared/page/app-page.tsx'
import { noteMove } from '../shared/place/history.ts'
import { go, placeOf, takeReplacing, usePlace } from '../shared/place/location.ts'
import { pageLoader } from './page-load.ts'
import { paths } from '@candor/contract/app-paths'
import { rememberReturnPath, takeReturnPath } from '../shared/place/return-path.ts'
import { routeAt, guard } from './routes.ts'
import type { AppRoute } from './routes.ts'
import { useSession } from '../shared/state/state.ts'

/** A broken screen shows an error and a way on; the rest of the app keeps working. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children
  }
}

function BrokenScreen() {
  const text = useText()
  return (
    <AppPage title={text('broken.title')} back="back">
      <ErrorState
        title={text('broken.title')}
        text={text('broken.text')}
        retryLabel={text('action.reload')}
        onRetry={() => globalThis.location.reload()}
      />
    </AppPage>
  )
}

// How long a page may take to regain its height on a return.
const limitMs = 5000
const movesOfReader = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stop = () => {}

/** Scrolls to a page's old position, and again while its lists grow, until it is there or the user moves. */
function scrollBack(y: number): void {
  stop()
  if (isThereAfterScrolling(y)) return
  const observer = new ResizeObserver(() => isThereAfterScrolling(y) && stop())
  const limit = setTimeout(() => stop(), limitMs)
  const reader = new AbortController()
  stop = () => {
    observer.disconnect()
    clearTimeout(limit)
    reader.abort()
  }
  observer.observe(document.body)
  for (const move of movesOfReader)
    globalThis.addEventListener(move, () => stop(), { passive: true, signal: reader.signal })
}

function isThereAfterScrolling(y: number): boolean {
  globalThis.scrollTo(0, y)
  return globalThis.scrollY >= y - 1
}

/** Redirects users from forbidden pages. After the end of a session its reason shows for half a second. */
function useGuard(route: AppRoute, full: string) {
  const signedIn = useSession((session) => session.token !== null)
  const wasSignedIn = useRef(signedIn)
  const verdict = guard(route, signedIn)
  useEffect(() => {
    const delayMs = wasSignedIn.current && !signedIn ? loginDelayMs : 0
    wasSignedIn.current = signedIn
    if (verdict === 'show') return
    const move = setTimeout(() => {
      if (verdict === 'toReturnPath') return go(takeReturnPath() ?? paths.home, { replace: true })
      rememberReturnPath(full)
      go(paths.login, { replace: true })
    }, delayMs)
    return () => clearTimeout(move)
  }, [verdict, full, signedIn])
  return verdict
}

/** After a move: the page in its old position, its name in the title, and the focus on its heading. */
function useArrival(full: string, arrived: AppRoute | undefined) {
  const text = useText()
  const scroll = useRef<number | null>(null)
  const seen = useRef(full)

  const title = arrived && text(arrived.title)
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Candor`
  }, [title])

  useLayoutEffect(() => {
    if (seen.current !== full) {
      if (placeOf(seen.current).path !== placeOf(full).path) toast.leavePage()
      seen.current = full
      scroll.current = noteMove(takeReplacing()).scrollTo
    }
    if (!arrived || scroll.current === null) return
    scrollBack(scroll.current)
    scroll.current = null
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [arrived, full])
}

export function PageOutlet() {
  const place = usePlace()
  const route = routeAt(place.path)
  const verdict = useGuard(route, place.full)
  const view = useSyncExternalStore(pageLoader.subscribe, pageLoader.view)
  useLayoutEffect(() => void pageLoader.show(route), [route])
  const isDrawn = view?.route === route
  useLayoutEffect(() => {
    // For tests and measurements: the address of the drawn screen. It may be one move behind the address bar.
    if (isDrawn) document.documentElement.dataset['drawn'] = place.full
  }, [isDrawn, place.full])
  useArrival(place.full, isDrawn && view.phase === 'ready' ? route : undefined)

  if (verdict !== 'show' || view === null) return <AppPage tabBar={route.tab !== undefined}>{null}</AppPage>
  if (view.phase !== 'ready') return <Waiting failed={view.phase === 'failed'} route={view.route} />
  return (
    <ErrorBoundary key={view.route.path}>
      <view.Screen />
    </ErrorBoundary>
  )
}

function Waiting({ failed, route }: { failed: boolean; route: AppRoute }) {
  const text = useText()
  const [tries, setTries] = useState(0)

  function retry() {
    // A browser may cache a script that failed once; from the second try on, the page is reloaded.
    if (tries > 0 && navigator.onLine) return globalThis.location.reload()
    setTries(tries + 1)
    void pageLoader.retry(route)
  }

  // A screen of the tab bar keeps it while loading.
  const { tab } = route
  return (
    <AppPage {...(tab ? { tabBar: true, title: text(`tab.${tab}`) } : { back: 'back' })}>
      {failed ? (
        <ErrorState
          title={text('page.failedTitle')}
          text={text('page.failedText')}
          retryLabel={text('action.retry')}
          onRetry={retry}
        />
      ) : (
        <LoadingView label={text('page.loading')} />
      )}
    </AppPage>
  )
}
