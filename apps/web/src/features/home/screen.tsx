import { BrandMark } from '@candor/ui/brand-mark'
import { Card } from '@candor/ui/card'
import { NavBar } from '@candor/ui/nav-bar'
import { AccountEntry } from '../../shared/header/account-entry.tsx'
import { AppPage } from '../../shared/page/app-page.tsx'
import { HeaderTools } from '../../shared/header/header-tools.tsx'
import { limiting, RestrictionNotices } from '../../shared/profile/restriction-notices.tsx'
import { Promises } from '../../shared/profile/promises.tsx'
import { useText } from '../../i18n/text.ts'
import { useProfile } from '../../shared/server/profile.ts'
import { FundPasswordSuggestion } from './fund-password-suggestion.tsx'
import { Greeting } from './greeting.tsx'
import { MarketsSection } from './markets-section.tsx'
import { ShortcutGrid } from './shortcut-grid.tsx'
import { VisitorHero } from './visitor-hero.tsx'

export function HomeScreen() {
  const text = useText()
  const { user, signedIn, failed } = useProfile()
  return (
    <AppPage tabBar navBar={<HomeBar />}>
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_380px] lg:items-start lg:gap-16 lg:pt-6">
        <div className="flex min-w-0 flex-col gap-7">
          {signedIn ? <Greeting user={user} failed={failed} /> : <VisitorHero />}
          <RestrictionNotices marks={limiting} />
          <ShortcutGrid signedIn={signedIn} />
          <MarketsSection />
        </div>
        <Card className="lg:mt-8 lg:p-6">
          <section aria-labelledby="home-checked" className="flex flex-col gap-5">
            <h2 id="home-checked" className="text-body font-semibold">
              {text('home.checkedTitle')}
            </h2>
            <Promises />
          </section>
        </Card>
      </div>
      {user && <FundPasswordSuggestion user={user} />}
    </AppPage>
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
