import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useIsWide } from '@candor/ui/use-is-wide'
import { AppPage } from '../../shared/page/app-page.tsx'
import { useMarkets } from '../../shared/server/markets.ts'
import { useProfile } from '../../shared/server/profile.ts'
import { useSession } from '../../shared/state/state.ts'
import { AnnouncementLine } from './announcement-line.tsx'
import { HeadSkeleton } from './head-skeleton.tsx'
import { HomeBar } from './home-bar.tsx'
import { loadUserParts, useHomeContent } from './home-content.ts'
import type { HomeContent } from './home-content.ts'
import { loadBanners } from './load-cards.ts'
import { MarketTabs } from './market-tabs.tsx'
import { usePart, withAllTexts } from './parts.ts'
import { ShortcutGrid } from './shortcuts/shortcut-grid.tsx'
import { VisitorHero } from './visitor-hero.tsx'
import { loadWide } from './wide/load.ts'
import { Skeleton, SkeletonRows } from '@candor/ui/states/skeleton'
import { tiles } from './shortcuts/shortcut-tile.tsx'

/** The same for the column beside it on a wide screen. */
function SideSkeleton() {
  return (
    <>
      {[48, 124, 220, 180].map((height) => (
        <Skeleton key={height} shape="block" height={height} />
      ))}
    </>
  )
}

/** Nothing is drawn before the content of home is known, so that nothing has to move. */
function BodySkeleton() {
  return (
    <div aria-busy className="flex min-h-150 flex-col gap-5">
      <div className={`${tiles} lg:hidden`}>
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className="flex flex-col items-center gap-2 py-2">
            <Skeleton shape="block" width={48} height={48} />
            <Skeleton width={56} />
          </span>
        ))}
      </div>
      <SkeletonRows count={6} icon />
    </div>
  )
}

/** Whether a place on the page is visible, or about to be: true once the page has been scrolled. */
function useNearView(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const come = () => setNear(true)
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) come()
    })
    watcher.observe(place.current)
    globalThis.addEventListener('scroll', come, { passive: true })
    return () => {
      watcher.disconnect()
      globalThis.removeEventListener('scroll', come)
    }
  }, [isNear])
  return [place, isNear]
}

const panel = 'lg:rounded-card lg:bg-surface-1 lg:shadow-card'
const column = 'flex min-w-0 flex-col gap-5 lg:gap-4'
const loadBelow = () => withAllTexts(import('./below-fold.tsx'))

export function HomeScreen() {
  const token = useSession((session) => session.token)
  const isWide = useIsWide()
  const content = useHomeContent(token, isWide)
  // Read from the start instead of when the list is drawn.
  useMarkets()
  useProfile()
  const head = token === null ? <VisitorHero /> : <Head content={content} />
  return (
    <AppPage tabBar width="full" navBar={<HomeBar />}>
      {isWide ? (
        <Wide head={head} content={content} signedIn={token !== null} />
      ) : (
        <Phone head={head} content={content} signedIn={token !== null} />
      )}
    </AppPage>
  )
}

type Props = { head: ReactNode; content: HomeContent | null; signedIn: boolean }

function Phone({ head, content, signedIn }: Props) {
  return (
    <div className={column}>
      <div className="flex min-w-0 flex-col gap-4">{head}</div>
      {content ? (
        <>
          {content.announcements.length > 0 && <AnnouncementLine items={content.announcements} />}
          <ShortcutGrid />
          {signedIn && <RunningNow content={content} />}
          {content.banners.length > 0 && <BannerStrip items={content.banners} />}
          <Markets />
          <Below promotions={content.promotions} />
        </>
      ) : (
        <BodySkeleton />
      )}
    </div>
  )
}

/** Two columns: assets and markets; beside them tasks, offers and running items. */
function Wide({ head, content, signedIn }: Props) {
  const wide = usePart(loadWide, true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_390px] items-start gap-4 pt-4">
      <div className={column}>
        {head}
        {content ? (
          <>
            <Markets />
            <Below promotions={content.promotions} />
          </>
        ) : (
          <BodySkeleton />
        )}
      </div>
      <div className={column}>
        {content ? (
          <>
            {content.announcements.length > 0 && <AnnouncementLine items={content.announcements} />}
            {content.banners.length > 0 && <BannerStrip items={content.banners} />}
            {wide && signedIn && <wide.FinishCard />}
            {wide && <wide.EarnCard />}
            {signedIn && <RunningNow content={content} isAlwaysShown />}
            <div className={`${panel} p-3 pb-5`}>
              <ShortcutGrid />
            </div>
            {wide && <wide.ChecksCard />}
          </>
        ) : (
          <SideSkeleton />
        )}
      </div>
    </div>
  )
}

function Markets() {
  return (
    <section className={`min-h-[436px] min-w-0 lg:p-5 lg:pt-3 ${panel}`}>
      <MarketTabs />
    </section>
  )
}

function Head({ content }: { content: HomeContent | null }) {
  const parts = usePart(loadUserParts, true)
  if (!parts) return <HeadSkeleton />
  return <parts.UserHead attention={content?.attention ?? []} isKnown={content !== null} />
}

function RunningNow({ content, isAlwaysShown = false }: { content: HomeContent; isAlwaysShown?: boolean }) {
  const parts = usePart(loadUserParts, true)
  if (!parts || !content.running) return null
  return <parts.UserRunning first={content.running} isAlwaysShown={isAlwaysShown} />
}

function BannerStrip({ items }: { items: HomeContent['banners'] }) {
  const parts = usePart(loadBanners, true)
  return parts && <parts.Banners items={items} />
}

function Below({ promotions }: Pick<HomeContent, 'promotions'>) {
  const [place, isNear] = useNearView()
  const below = usePart(loadBelow, isNear)
  // Nothing below it would move when it arrives.
  return <div ref={place}>{below && <below.BelowFold promotions={promotions} />}</div>
}
