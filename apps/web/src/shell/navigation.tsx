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
import type { ScreenName } from '@candor/contract/app-paths'
import { SearchEntry } from '../shared/search/search-entry.tsx'
import { useSession } from '../shared/state/state.ts'
import { routeAt, tabs } from './routes.ts'
import type { TabId } from './routes.ts'

const icons: Record<TabId, LucideIcon> = {
  home: House,
  markets: ChartNoAxesColumn,
  options: Clock,
  trade: ArrowDownUp,
  assets: Wallet,
}

// A wide screen has room for these as well, before the assets.
const products: readonly { id: ScreenName; label: TextKey; fromWidth?: 'xl' }[] = [
  { id: 'pledge', label: 'shortcut.pledge' },
  { id: 'lab', label: 'shortcut.lab' },
  { id: 'exchange', label: 'shortcut.exchange' },
  // On the narrowest wide screen it does not fit in every language.
  { id: 'loanApply', label: 'shortcut.loan', fromWidth: 'xl' },
]

function useTabs() {
  const text = useText()
  const { path } = usePlace()
  return {
    label: text('tab.label'),
    selectedId: routeAt(path).tab,
    items: tabs.map((id) => {
      const Icon = icons[id]
      return {
        id,
        label: text(`tab.${id}`),
        href: hrefOf(paths[id]),
        icon: <Icon aria-hidden strokeWidth={1.75} />,
      }
    }),
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
  const more = products.map(({ id, label: name, fromWidth }) => ({
    id,
    label: text(name),
    href: hrefOf(paths[id]),
    fromWidth,
  }))
  return (
    <TopBar
      label={label}
      items={[...items.slice(0, -1), ...more, ...items.slice(-1)]}
      selectedId={routeAt(here).section}
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
