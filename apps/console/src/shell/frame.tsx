import { Suspense, useEffect, useState } from 'react'
import { LoadingView } from '@candor/ui/states/loading-view'
import { OfflineBar } from '@candor/ui/page/offline-bar'
import { useText } from '../i18n/text.ts'
import { PaletteContext } from '../shared/page/console-page.tsx'
import { usePlace } from '../shared/place/location.ts'
import { useCounts } from '../shared/server/counts.ts'
import { useRights } from '../shared/server/self.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { IdleWatch } from './idle/idle-watch.tsx'
import { Palette } from './palette/palette.tsx'
import { useShellKeys } from './shell-keys.ts'
import { routes } from './routes.ts'
import { Sidebar } from './sidebar.tsx'
import { useChatCountsFeed } from './use-chat-counts.ts'
import { Compass } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { hrefs } from '../shared/place/paths.ts'
import { callServer } from '../shared/server/client.ts'
import { usePolled } from '../shared/server/polled.ts'

/** A place that does not exist, or not for this role. */
function NotFound() {
  const text = useText()
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      title={text('notFound.title')}
      text={text('notFound.text')}
      action={<LinkButton href={hrefs.today}>{text('today.title')}</LinkButton>}
    />
  )
}

/** Inside: the sidebar, and the screen of the current place. */
export function Frame() {
  const text = useText()
  const place = usePlace()
  const rights = useRights()
  const isUnreachable = useCounts((counts) => counts.isUnreachable)
  const [searching, setSearching] = useState(false)
  useCountsPolling()
  useChatCountsFeed()
  useShellKeys(place, () => setSearching(true))

  const route = routes.find(({ name }) => name === (place.parts[0] ?? ''))
  const mayOpen = route && (route.right === null || rights.includes(route.right))
  const title = text(route?.title ?? 'notFound.title')
  useEffect(() => {
    document.title = `${title} · Candor Console`
  }, [title])

  return (
    <PaletteContext value={() => setSearching(true)}>
      <button
        type="button"
        onClick={() => document.getElementById('main')?.focus()}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-chip focus:bg-surface-3 focus:px-4 focus:py-3"
      >
        {text('page.skip')}
      </button>
      <div className="flex min-h-dvh flex-col lg:h-dvh lg:flex-row lg:overflow-hidden">
        <Sidebar place={place} />
        <div className="flex min-w-0 flex-1 flex-col lg:min-h-0">
          <OfflineBar shown={isUnreachable}>{text('network.offline')}</OfflineBar>
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col lg:min-h-0">
            <ErrorBoundary key={place.parts[0] ?? ''}>
              <Suspense fallback={<LoadingView label={text('page.loading')} />}>
                {route && mayOpen ? <route.Screen place={place} /> : <NotFound />}
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        <BottomBar place={place} />
      </div>
      <Palette open={searching} onOpenChange={setSearching} />
      <IdleWatch />
    </PaletteContext>
  )
}

const everyMs = 5_000

/** Keeps the counts of the queues fresh; components read them from the store. */
function useCountsPolling(): void {
  const { value, failure } = usePolled(
    'counts',
    async () => await callServer('Queues/GetCounts', {}),
    everyMs,
  )
  useEffect(() => {
    useCounts.setState({
      ...(value && { queues: value.queues }),
      isUnreachable: failure instanceof NetworkFailed,
    })
  }, [value, failure])
}
