import { useState } from 'react'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpDown,
  ArrowUpFromLine,
  Bell,
  ChartNoAxesColumn,
  ChevronDown,
  ChevronRight,
  Clock3,
  House,
  LockKeyhole,
  MessageSquare,
  ScanLine,
  Search,
  WalletMinimal,
} from 'lucide-react'
import { Avatar } from '../src/avatar.tsx'
import { BrandMark } from '../src/brand-mark.tsx'
import { Button } from '../src/buttons/button.tsx'
import { ChangePill } from '../src/figures/change-pill.tsx'
import { Checkbox } from '../src/fields/checkbox.tsx'
import { Chip } from '../src/buttons/chip.tsx'
import { CoinIcon } from '../src/figures/coin-icon.tsx'
import { Figure } from '../src/figures/figure.tsx'
import { IconButton } from '../src/buttons/icon-button.tsx'
import { LinkButton } from '../src/buttons/link-button.tsx'
import { NavBar } from '../src/page/nav-bar.tsx'
import { Page } from '../src/page/page.tsx'
import { PasswordField } from '../src/fields/password-field.tsx'
import { Ribbon } from '../src/figures/ribbon.tsx'
import { Sparkline } from '../src/figures/sparkline.tsx'
import { TabBar } from '../src/page/tab-bar.tsx'
import type { NavItem } from '../src/page/tab-bar.tsx'
import { Tabs } from '../src/page/tabs.tsx'
import { TextField } from '../src/fields/text-field.tsx'
import { TopBar } from '../src/page/top-bar.tsx'
import type { Words } from './words.ts'

export function navItems(t: Words): NavItem[] {
  return [
    { id: 'home', label: t.home, href: '#home', icon: <House aria-hidden /> },
    { id: 'markets', label: t.markets, href: '#markets', icon: <ChartNoAxesColumn aria-hidden /> },
    { id: 'options', label: t.options, href: '#options', icon: <Clock3 aria-hidden /> },
    { id: 'trade', label: t.trade, href: '#trade', icon: <ArrowUpDown aria-hidden /> },
    { id: 'assets', label: t.assets, href: '#assets', icon: <WalletMinimal aria-hidden /> },
  ]
}

const coins = [
  ['BTC', '64,218.50', '1.84%', 'up', [4, 5, 4.4, 5.2, 6, 5.7, 7]],
  ['ETH', '3,412.07', '0.62%', 'down', [7, 6, 6.2, 5, 4.2, 4.4, 4]],
  ['SOL', '168.22', '4.11%', 'up', [3, 3.5, 3.2, 4.6, 5.4, 6.3, 6]],
  ['DOGE', '0.14210', '0.37%', 'up', [5, 5.4, 5.2, 5.6, 5.1, 5.3, 5.5]],
] as const

export function HomeScreen({ t }: { t: Words }) {
  const [tab, setTab] = useState('hot')
  const shortcuts = [
    { label: t.deposit, Icon: ArrowDownToLine },
    { label: t.withdraw, Icon: ArrowUpFromLine },
    { label: t.trade, Icon: ArrowLeftRight },
    { label: t.security, Icon: LockKeyhole },
    { label: t.support, Icon: MessageSquare },
  ]
  return (
    <Page
      ribbon={<Ribbon>{t.ribbon}</Ribbon>}
      topBar={
        <TopBar label="Wide" brand={<BrandMark name="Candor" />} items={navItems(t)} selectedId="home" />
      }
      navBar={
        <NavBar
          leading={<Avatar name="Mara" />}
          trailing={
            <>
              <IconButton icon={<ScanLine />} label="Scan" />
              <IconButton icon={<Bell />} label="Messages, 2 new" dot />
            </>
          }
        >
          <TextField
            look="pill"
            label={t.search}
            labelHidden
            placeholder={t.search}
            leading={<Search aria-hidden />}
          />
        </NavBar>
      }
      tabBar={<TabBar label="Main" items={navItems(t)} selectedId="home" />}
    >
      <h1 className="pt-3 text-small text-ink-2">{t.total}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Figure text="12,480.37" unit="USDT" size="display" />
        <Button variant="primary">{t.deposit}</Button>
      </div>
      <p className="text-small text-ink-3">
        <ChangePill text="86.12 (0.69%)" direction="up" look="text" /> {t.today}
      </p>
      <a
        href="#news"
        className="mt-4 flex items-center gap-2.5 rounded-control bg-surface-1 px-3.5 py-3 text-small shadow-card"
      >
        <Bell aria-hidden className="size-4.5 shrink-0 text-accent-ink" />
        <span className="flex-1">{t.notice}</span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </a>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-y-4 py-5">
        {shortcuts.map(({ label, Icon }) => (
          <li
            key={label}
            className="flex min-w-0 flex-col items-center gap-1.5 px-0.5 text-center text-small text-ink-2"
          >
            <span className="grid size-12 place-items-center rounded-[15px] bg-surface-1 text-ink shadow-card [&_svg]:size-5.5">
              <Icon aria-hidden />
            </span>
            <span className="max-w-full wrap-anywhere">{label}</span>
          </li>
        ))}
      </ul>
      <Tabs
        label={t.markets}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'hot', label: t.all },
          { value: 'new', label: t.history },
        ]}
      >
        {coins.map(([symbol, price, change, direction, values]) => (
          <div key={symbol} className="flex min-h-15 items-center gap-2.5">
            <CoinIcon symbol={symbol} />
            <span className="min-w-0 flex-1 font-semibold">
              {symbol} <span className="text-small font-normal text-ink-3">/USDT</span>
            </span>
            <Sparkline values={values} direction={direction} />
            <Figure text={price} fraction="even" />
            <ChangePill text={change} direction={direction} />
          </div>
        ))}
      </Tabs>
    </Page>
  )
}

export function LoginScreen({ t }: { t: Words }) {
  return (
    <Page
      width="form"
      panel
      ribbon={<Ribbon>{t.ribbon}</Ribbon>}
      navBar={
        <NavBar
          back={{ kind: 'close', label: t.close, onPress: () => undefined }}
          trailing={
            <span className="mr-2.5">
              <Chip trailing={<ChevronDown aria-hidden />}>English</Chip>
            </span>
          }
        />
      }
    >
      <h1 className="pt-8 text-display font-bold">{t.welcome}</h1>
      <form className="flex flex-col gap-3 pt-7">
        <TextField label={t.email} defaultValue="you@example.org" autoComplete="username" />
        <PasswordField
          label={t.password}
          revealLabel={t.reveal}
          hideLabel={t.hide}
          error={t.wrong}
          defaultValue="12345678"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label={t.remember} defaultChecked />
          <a href="#forgot" className="inline-flex min-h-11 items-center text-small font-semibold">
            {t.forgot}
          </a>
        </div>
        <Button type="submit" variant="primary" size="large" fullWidth>
          {t.signIn}
        </Button>
        <LinkButton href="#create" variant="outline" size="large" fullWidth>
          {t.create}
        </LinkButton>
      </form>
    </Page>
  )
}
