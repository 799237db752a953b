import { ArrowDownUp, ChartNoAxesColumn, Clock, House, Wallet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { BrandMark } from '@candor/ui/brand-mark'
import { TabBar } from '@candor/ui/page/tab-bar'
import { TopBar } from '@candor/ui/page/top-bar'
import { useText } from '../i18n/text.ts'
import type { TextKey } from '../i18n/text.ts'
import { AccountEntry } from '../shared/header/account-entry.tsx'
import { HeaderTools } from '../shared/header/header-tools.tsx'
import { NewsEntry } from '../shared/header/news-entry.tsx'
import { hrefOf, usePlace } from '../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { SearchEntry } from '../shared/search/search-entry.tsx'
import { useSession } from '../shared/state/state.ts'
import { routeAt } from './routes.ts'
import type { TabId } from './routes.ts'
import { sectionOf } from './section.ts'

const tabs: readonly { id: TabId; path: string; label: TextKey; Icon: LucideIcon }[] = [
  { id: 'home', path: paths.home, label: 'tab.home', Icon: House },
  { id: 'markets', path: paths.markets, label: 'tab.markets', Icon: ChartNoAxesColumn },
  { id: 'options', path: paths.options, label: 'tab.options', Icon: Clock },
  { id: 'trade', path: paths.trade, label: 'tab.trade', Icon: ArrowDownUp },
  { id: 'assets', path: paths.assets, label: 'tab.assets', Icon: Wallet },
]

// A wide screen has room for these as well, before the assets.
const products: readonly { path: string; label: TextKey; fromWidth?: 'xl' }[] = [
  { path: paths.pledge, label: 'shortcut.pledge' },
  { path: paths.lab, label: 'shortcut.lab' },
  { path: paths.exchange, label: 'shortcut.exchange' },
  // On the narrowest wide screen it does not fit in every language.
  { path: paths.loanApply, label: 'shortcut.loan', fromWidth: 'xl' },
]

function useTabs() {
  const text = useText()
  const { path } = usePlace()
  return {
    label: text('tab.label'),
    selectedId: routeAt(path).tab,
    items: tabs.map((tab) => ({
      id: tab.id,
      label: text(tab.label),
      href: hrefOf(tab.path),
      icon: <tab.Icon aria-hidden strokeWidth={1.75} />,
    })),
  }
}

export function AppTabBar() {
  return <TabBar {...useTabs()} />
}

export function AppTopBar() {
  const text = useText()
  const { path: here } = usePlace()
  const signedIn = useSession((session) => session.token !== null)
  const { label, items } = useTabs()
  const more = products.map(({ path, label: name, fromWidth }) => ({
    id: path,
    label: text(name),
    href: hrefOf(path),
    fromWidth,
  }))
  return (
    <TopBar
      label={label}
      items={[...items.slice(0, -1), ...more, ...items.slice(-1)]}
      selectedId={sectionOf(here)}
      brand={
        <a href={hrefOf(paths.home)} className="rounded-chip py-2">
          <BrandMark size={24} name="Candor" />
        </a>
      }
      trailing={
        <>
          <SearchEntry isInTopBar />
          <HeaderTools />
          {signedIn && <NewsEntry />}
          <AccountEntry />
        </>
      }
    />
  )
}
