import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { ChevronRight, Smartphone } from 'lucide-react'
import { BrandMark } from '@candor/ui/brand-mark'
import { Card } from '@candor/ui/card'
import { NavBar } from '@candor/ui/nav-bar'
import { useIsWide } from '@candor/ui/use-is-wide'
import { AccountEntry } from '../../shared/header/account-entry.tsx'
import { AppPage } from '../../shared/page/app-page.tsx'
import { HeaderTools } from '../../shared/header/header-tools.tsx'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '../../shared/place/paths.ts'
import { Promises } from '../../shared/profile/promises.tsx'
import { useText } from '../../i18n/text.ts'
import { useMarkets } from '../../shared/server/markets.ts'
import { useProfile } from '../../shared/server/profile.ts'
import { useSession } from '../../shared/state/state.ts'
import { AnnouncementLine } from './announcement-line.tsx'
import type { AttentionItem } from './attention-items.ts'
import { BodySkeleton } from './body-skeleton.tsx'
import { HeadSkeleton } from './head-skeleton.tsx'
import { useHomeContent } from './home-content.ts'
import type { HomeContent } from './home-content.ts'
import { loadUserHead } from './load-user-head.ts'
import { MarketTabs } from './market-tabs.tsx'
import { Promotions } from './promotions.tsx'
import { ShortcutGrid } from './shortcut-grid.tsx'
import { VisitorHero } from './visitor-hero.tsx'

const panel = 'lg:rounded-card lg:bg-surface-1 lg:shadow-card'

export function HomeScreen() {
  const token = useSession((session) => session.token)
  const content = useHomeContent(token)
  // Read from the start, and not only once the list is drawn.
  useMarkets()
  useProfile()
  return (
    <AppPage tabBar width="full" navBar={<HomeBar />}>
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_390px] lg:grid-rows-[auto_1fr_auto] lg:gap-4 lg:pt-4">
        <div className="flex min-w-0 flex-col gap-4">
          {token === null ? <VisitorHero /> : <Head attention={content?.attention ?? []} />}
        </div>
        {content ? <Body content={content} signedIn={token !== null} /> : <BodySkeleton />}
      </div>
    </AppPage>
  )
}

type HeadProps = { attention: readonly AttentionItem[] }
let loadedHead: ComponentType<HeadProps> | null = null

function Head(props: HeadProps) {
  const [UserHead, setUserHead] = useState(() => loadedHead)
  useEffect(() => {
    async function load() {
      loadedHead = await loadUserHead()
      setUserHead(() => loadedHead)
    }
    load().catch(() => undefined)
  }, [])
  return UserHead ? <UserHead {...props} /> : <HeadSkeleton />
}

function Body({ content, signedIn }: { content: HomeContent; signedIn: boolean }) {
  const text = useText()
  const { announcements, promotions } = content
  const isWide = useIsWide()
  // On a phone the markets come first.
  const offers = promotions.length > 0 && <Promotions items={promotions} />
  return (
    <>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:gap-4">
        {announcements.length > 0 && <AnnouncementLine items={announcements} />}
        <div className={`${panel} lg:p-3`}>
          <ShortcutGrid signedIn={signedIn} />
        </div>
        {isWide && offers}
      </div>
      <section className={`min-h-[436px] min-w-0 lg:row-span-2 lg:p-5 lg:pt-3 ${panel}`}>
        <MarketTabs />
      </section>
      {!isWide && offers}
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
        <Card className="lg:p-6">
          <section aria-labelledby="home-checked" className="flex flex-col gap-5">
            <h2 id="home-checked" className="font-semibold">
              {text('home.checkedTitle')}
            </h2>
            <Promises />
          </section>
        </Card>
        <a
          href={hrefOf(paths.getApp)}
          className="flex min-h-13 items-center gap-3 rounded-card bg-surface-1 px-4 shadow-card -outline-offset-2 hover:bg-surface-2"
        >
          <Smartphone aria-hidden className="size-5.5 text-ink-2" strokeWidth={1.75} />
          <span className="flex-1">{text('shortcut.getApp')}</span>
          <ChevronRight aria-hidden className="size-4.5 text-ink-3" />
        </a>
      </div>
    </>
  )
}

/** On a wide screen the top bar says all of this already. */
function HomeBar() {
  return (
    <div className="lg:hidden">
      <NavBar
        leading={<BrandMark size={24} name="Candor" />}
        trailing={
          <span className="flex items-center pr-2.5">
            <HeaderTools />
            <span className="pl-1">
              <AccountEntry />
            </span>
          </span>
        }
      />
    </div>
  )
}
